/** A place on Earth, in degrees of WGS 84. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/**
 * How maps write a point, the surest first: where OpenStreetMap has set a marker, what a place of Google Maps holds,
 * what a query or a `geo:` address names, the middle of a map, bare numbers.
 */
const SHAPES = [
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    String.raw`[?&](?:q|query|destination|center)=(?:loc:)?${NUMBER}(?:,|%2C)\+?${NUMBER}`,
    'i',
  ),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`^${NUMBER}°?[,;\s]+${NUMBER}°?$`),
]

/**
 * Reads a point from what people copy out of a map: coordinates, or an address of OpenStreetMap or Google Maps.
 * @returns undefined where there is none in it, as in a shortened address
 */
export function readMapPoint(typed: string): MapPoint | undefined {
  const text = typed.trim().replaceAll(/(\d),(\d+)[;\s]+(-?\d+),(\d)/g, '$1.$2 $3.$4')
  for (const shape of SHAPES) {
    const [, latitude, longitude] = shape.exec(text) ?? []
    if (latitude === undefined || longitude === undefined) continue
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
  }
  return undefined
}

/** «52.2297, 21.0122», as maps take it. */
export const writeMapPoint = ({ latitude, longitude }: MapPoint): string =>
  `${Number(latitude.toFixed(6))}, ${Number(longitude.toFixed(6))}`
