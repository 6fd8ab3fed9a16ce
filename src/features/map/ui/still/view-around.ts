import type { MapPoint } from '../../../../lib/address/map-point.ts'
import { type View, viewOf } from '../view.ts'

/** Points farther from the centre of a city are not drawn on its still map: they would shrink the rest to one spot. */
export const MAX_DRAWN_DISTANCE_KM = 60
/** Room around the outermost point, as a share of its distance from the centre. */
const PADDING = 0.2

/** The view centred on a city that contains all points. */
export function viewAround(center: MapPoint, placed: readonly MapPoint[]): View {
  const far = (of: 'latitude' | 'longitude') =>
    (1 + PADDING) * Math.max(...placed.map((one) => Math.abs(one[of] - center[of])))
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
