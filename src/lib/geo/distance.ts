export interface Point {
  /** In degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the Earth (IUGG). */
const EARTH_RADIUS_KM = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres in a degree of latitude, and in a degree of longitude at the equator: about 111.195. */
export const KM_PER_DEGREE = EARTH_RADIUS_KM * radians(1)

/** The great-circle distance between two points, in kilometres, by the haversine formula. */
export function distanceBetween(one: Point, other: Point): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2)
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2)
  const chord =
    latitude ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
