import { EUROPE } from '../europe-bounds.ts'
import type { Box } from './place-labels.ts'
import { type Point, toPlane } from './plane.ts'
import { boxOf, isSeen, placeIn, RATIO, viewOf } from './view.ts'

/** The size of the drawing of Europe in its own units. */
export const mapSize = { width: 610, height: Math.round(610 / RATIO) } as const

const view = viewOf(EUROPE)
/** What the drawing shows of the plane, as a viewBox. */
export const europeBox = boxOf(view)

/** Where a place stands on the map of Europe, on whole units; undefined when it is beyond its edges. */
export function onMap(latitude: number, longitude: number): Point | undefined {
  const place = placeIn(view, toPlane(latitude, longitude))
  if (!isSeen(place)) return undefined
  return { x: Math.round(place.x * mapSize.width), y: Math.round(place.y * mapSize.height) }
}

const boxBetween = (north: number, west: number, south: number, east: number): Box => {
  const [first, last] = [placeIn(view, toPlane(north, west)), placeIn(view, toPlane(south, east))]
  const { width, height } = mapSize
  return {
    left: first.x * width,
    top: first.y * height,
    right: last.x * width,
    bottom: last.y * height,
  }
}

/** Ukraine as two boxes: all of it below Volyn, and the north, which begins farther east. */
export const ukraine: readonly Box[] = [
  boxBetween(51.2, 22.2, 44.4, 40.2),
  boxBetween(52.4, 31.2, 51.2, 40.2),
]
