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
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

export const boundsAround = ({ latitude, longitude }: Place): Bounds => ({
  west: longitude - EAST,
  south: latitude - NORTH,
  east: longitude + EAST,
  north: latitude + NORTH,
})
