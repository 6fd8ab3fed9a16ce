import { type Point, unitsOfKilometre } from '../plane.ts'
import { RATIO, type View } from '../view.ts'

/** How far from the middle rings may be. */
export const RING_KILOMETRES = [1, 2, 5, 10, 20, 50, 100, 200] as const
/** Of the size of a map: a smaller ring says nothing, a greater one has no room for its name. */
const MIN_RADIUS = 0.12
const MAX_RADIUS = 0.44
const MAX_RINGS = 2

export interface Ring {
  readonly kilometres: number
  /** In parts of the size of the map. */
  readonly radius: Point
}

/** Rings around the middle of a city that say how far something is, the greatest first. */
export function ringsAround(view: View, latitude: number): readonly Ring[] {
  return RING_KILOMETRES.map((kilometres) => {
    const x = (kilometres * unitsOfKilometre(latitude)) / view.width
    return { kilometres, radius: { x, y: x * RATIO } }
  })
    .filter(({ radius }) => radius.x >= MIN_RADIUS && radius.y <= MAX_RADIUS)
    .toReversed()
    .slice(0, MAX_RINGS)
}
