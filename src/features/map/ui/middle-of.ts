import type { Point } from '../../../lib/geo/distance.ts'
import type { Bounds } from '../contract.ts'

/** The bounds of a city are centred on it. */
export const middleOf = ({ west, south, east, north }: Bounds): Point => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})
