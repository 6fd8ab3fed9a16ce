import { distanceBetween, KM_PER_DEGREE } from '../../lib/geo/distance.ts'
import { MARGIN_LATITUDE, MARGIN_LONGITUDE } from './bounds-margin.ts'
import type { Bounds } from './contract.ts'
import { countryBounds } from './country-bounds.generated.ts'
import { EUROPE } from './europe-bounds.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The bounds of a country by its outline; by its places when the outlines lack it, of Europe when it has none either. */
export function boundsOfCountry(code: string, places: readonly Place[]): Bounds {
  const known = countryBounds[code]
  if (known) {
    const [west, south, east, north] = known
    return { west, south, east, north }
  }
  const [latitudes, longitudes] = [
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
  ]
  if (places.length === 0) return EUROPE
  return {
    west: Math.min(...longitudes) - PADDING_DEGREES,
    south: Math.min(...latitudes) - PADDING_DEGREES,
    east: Math.max(...longitudes) + PADDING_DEGREES,
    north: Math.max(...latitudes) + PADDING_DEGREES,
  }
}
/** Between the outermost places and the bounds. */
const PADDING_DEGREES = 0.2

/**
 * Bounds centred on the city that contain its points within MAX_FITTED_DISTANCE_KM; when it has none, bounds wide enough
 * to show the neighbouring cities.
 */
export function boundsOfCity(city: Place, points: readonly Place[]): Bounds {
  const distances = points
    .map((point) => distanceBetween(city, point))
    .filter((distance) => distance <= MAX_FITTED_DISTANCE_KM)
  if (distances.length === 0) return boundsAround(city)
  const radius = Math.max(MIN_RADIUS_KM, (1 + PADDING) * Math.max(...distances))
  const degrees = radius / KM_PER_DEGREE
  const { latitude, longitude } = city
  const east = degrees / Math.cos((latitude * Math.PI) / 180)
  return {
    west: longitude - east,
    south: latitude - degrees,
    east: longitude + east,
    north: latitude + degrees,
  }
}
/** Points farther from the centre of the city are outside its suburbs: they do not widen the bounds. */
const MAX_FITTED_DISTANCE_KM = 30
/** From the centre of the city to the northern and southern edges of the bounds. */
const MIN_RADIUS_KM = 5
/** Room for the pins and names of the outermost points, as a share of their distance from the centre. */
const PADDING = 0.25

/** Bounds centred on a place that show the cities around it. */
export const boundsAround = ({ latitude, longitude }: Place): Bounds => ({
  west: longitude - MARGIN_LONGITUDE,
  south: latitude - MARGIN_LATITUDE,
  east: longitude + MARGIN_LONGITUDE,
  north: latitude + MARGIN_LATITUDE,
})
