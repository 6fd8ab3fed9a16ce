import type { Point } from '../plane.ts'
import { TARGET_RADIUS } from './layouts.ts'

/**
 * Which of some places can be hit each by itself: the first, and each that is far enough from those before it.
 * @param places in pixels
 */
export function selectApart(places: readonly Point[]): readonly boolean[] {
  const taken: Point[] = []
  return places.map((place) => {
    const isApart = taken.every(
      (one) => Math.hypot(one.x - place.x, one.y - place.y) >= 2 * TARGET_RADIUS,
    )
    if (isApart) taken.push(place)
    return isApart
  })
}
