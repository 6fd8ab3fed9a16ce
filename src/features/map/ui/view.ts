import type { Bounds } from '../contract.ts'
import { type Point, toPlane } from './plane.ts'

/** What a map shows: the middle and the width, in units of the plane. Its height follows, as every map has one shape. */
export interface View extends Point {
  readonly width: number
  /** The least width: as close as there is something to see. */
  readonly minWidth: number
}

/** Width divided by height. */
export const RATIO = 1.2
/** Some five kilometres in Europe: closer, the outline has nothing to show. */
const MIN_WIDTH = 8
/** Some houses of one street. */
const MIN_STREETS_WIDTH = 0.5
const WORLD_WIDTH = 36_000
/** Between these lies all the land where people live: from Svalbard to Cape Horn. */
const TOP = toPlane(79, 0).y
const BOTTOM = toPlane(-57, 0).y
/** Keeps what is asked for off the edges: a share of its size, half on each side. */
const PADDING = 0.1

const heightOf = ({ width }: View) => width / RATIO

/** The part of the plane that is shown, as a viewBox. */
export const boxOf = (view: View): string =>
  [view.x - view.width / 2, view.y - heightOf(view) / 2, view.width, heightOf(view)]
    .map((number) => Math.round(number * 100) / 100)
    .join(' ')

/**
 * The view that shows all of a part of the world.
 * @param minWidth no narrower than so much of the plane
 */
export function viewOf({ west, south, east, north }: Bounds, minWidth = MIN_WIDTH): View {
  const [first, last] = [toPlane(north, west), toPlane(south, east)]
  return within({
    x: (first.x + last.x) / 2,
    y: (first.y + last.y) / 2,
    width: (1 + PADDING) * Math.max(last.x - first.x, (last.y - first.y) * RATIO),
    minWidth,
  })
}

/** Comes so many times closer. One point stays where it is: in parts of the size, the middle if none is given. */
export function zoomed(view: View, times: number, at: Point = { x: 0.5, y: 0.5 }): View {
  const width = limited(view.width / times, view.minWidth, WORLD_WIDTH)
  const [right, down] = [at.x - 0.5, at.y - 0.5]
  const less = view.width - width
  return within({ ...view, x: view.x + right * less, y: view.y + (down * less) / RATIO, width })
}

/** Moves the view by parts of its size. */
export const moved = (view: View, { x, y }: Point): View =>
  within({ ...view, x: view.x + x * view.width, y: view.y + y * heightOf(view) })

/** With streets one may come closer than without. */
export const withStreets = (view: View, has: boolean): View =>
  within({ ...view, minWidth: has ? MIN_STREETS_WIDTH : MIN_WIDTH })

/** Where a point stands in a view, in parts of its size from the left and from the top. */
export const placeIn = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.width + 0.5,
  y: (y - view.y) / heightOf(view) + 0.5,
})

/** Whether something at such a place is seen. */
export const isSeen = ({ x, y }: Point): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** No closer than there is something to see, and not beyond the edges of the world. */
function within({ x, y, width: asked, minWidth }: View): View {
  const width = limited(asked, minWidth, WORLD_WIDTH)
  const half = { x: width / 2, y: width / RATIO / 2 }
  const isTall = half.y * 2 > BOTTOM - TOP
  return {
    x: limited(x, half.x, WORLD_WIDTH - half.x),
    y: isTall ? (TOP + BOTTOM) / 2 : limited(y, TOP + half.y, BOTTOM - half.y),
    width,
    minWidth,
  }
}

const limited = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
