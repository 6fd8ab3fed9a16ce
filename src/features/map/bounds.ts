import { distanceBetween } from '../../lib/geo/distance.ts'
import type { Bounds } from './contract.ts'
import { countryBounds } from './country-bounds.generated.ts'
import { EAST, NORTH } from './degrees-around.ts'
import { EUROPE } from './europe-bounds.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A country as its outline lies; one that the outline does not know, as its places lie. */
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
    west: Math.min(...longitudes) - AIR,
    south: Math.min(...latitudes) - AIR,
    east: Math.max(...longitudes) + AIR,
    north: Math.max(...latitudes) + AIR,
  }
}
/** Degrees around the outermost places. */
const AIR = 0.2

/**
 * A city in the middle of all that it has at points, suburbs included. One that has nothing, as its neighbours lie around
 * it.
 */
export function boundsOfCity(city: Place, points: readonly Place[]): Bounds {
  const away = points.map((one) => distanceBetween(city, one)).filter((far) => far <= SUBURBS)
  if (away.length === 0) return boundsAround(city)
  const degrees = Math.max(LEAST, ROOM * Math.max(...away)) / DEGREE
  const { latitude, longitude } = city
  const east = degrees / Math.cos((latitude * Math.PI) / 180)
  return {
    west: longitude - east,
    south: latitude - degrees,
    east: longitude + east,
    north: latitude + degrees,
  }
}
/** Kilometres from the middle: what is farther is in another town. */
const SUBURBS = 30
const LEAST = 5
/** For the pins and the names of the outermost points. */
const ROOM = 1.25
/** A degree of latitude, in kilometres. */
const DEGREE = 111.2

export const boundsAround = ({ latitude, longitude }: Place): Bounds => ({
  west: longitude - EAST,
  south: latitude - NORTH,
  east: longitude + EAST,
  north: latitude + NORTH,
})
