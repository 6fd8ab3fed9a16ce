export interface Point {
  /** In degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the Earth (IUGG), in kilometres. */
const EARTH_RADIUS = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two points, in kilometres, by the haversine formula. */
export function distanceBetween(one: Point, other: Point): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2)
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2)
  const chord =
    latitude ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitude ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)))
}
