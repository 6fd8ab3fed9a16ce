import type { MapPoint } from '../../../lib/address/map-point.ts'
import type { Bounds } from '../contract.ts'

/** The bounds of a city are centred on it. */
export const middleOf = ({ west, south, east, north }: Bounds): MapPoint => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})
