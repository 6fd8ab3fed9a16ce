import type { MapPoint } from '../../../../lib/address/map-point.ts'
import { type View, viewOf } from '../view.ts'

/** A city with its suburbs, in kilometres: a point beyond is somewhere else, and would make all others one spot. */
export const SUBURBS = 60
/** Room around the outermost points, as a part of what they take. */
export const ROOM = 0.2

/** With the middle of the city in its middle, as far as the outermost point. */
export function viewAround(center: MapPoint, placed: readonly MapPoint[]): View {
  const far = (of: 'latitude' | 'longitude') =>
    (1 + ROOM) * Math.max(...placed.map((one) => Math.abs(one[of] - center[of])))
  const { latitude, longitude } = center
  const [high, wide] = [far('latitude'), far('longitude')]
  const bounds = {
    west: longitude - wide,
    east: longitude + wide,
    south: latitude - high,
    north: latitude + high,
  }
  return viewOf(bounds)
}
