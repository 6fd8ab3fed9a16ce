import type { MapPoint } from '../../../../lib/address/map-point.ts'
import { distanceBetween, KM_PER_DEGREE } from '../../../../lib/geo/distance.ts'
import { type View, viewOf } from '../view.ts'
import { RING_KILOMETRES } from './rings.ts'

/** Points farther from the centre of a city are not drawn on its still map: they would shrink the rest to one spot. */
export const MAX_DRAWN_DISTANCE_KM = 60
/** Room around the outermost point, as a share of its distance from the centre. */
const PADDING = 0.2
/** A ring around all points is shown where it is no more times as far as the outermost. */
const MAX_RING = 1.7
/** Room for the name of that ring. */
const RING_PADDING = 0.05

/** The view centred on a city that contains all points, and a ring around them where one is near. */
export function viewAround(center: MapPoint, placed: readonly MapPoint[]): View {
  const far = (of: 'latitude' | 'longitude') =>
    (1 + PADDING) * Math.max(...placed.map((one) => Math.abs(one[of] - center[of])))
  const farthest = Math.max(...placed.map((one) => distanceBetween(center, one)))
  const ring = RING_KILOMETRES.find((km) => km >= farthest && km <= MAX_RING * farthest) ?? 0
  const { latitude, longitude } = center
  const high = Math.max(far('latitude'), ((1 + RING_PADDING) * ring) / KM_PER_DEGREE)
  const wide = far('longitude')
  const bounds = {
    west: longitude - wide,
    east: longitude + wide,
    south: latitude - high,
    north: latitude + high,
  }
  return viewOf(bounds)
}
