import type { MapPoint } from '../../../../lib/address/map-point.ts'
import { distanceBetween } from '../../../../lib/geo/distance.ts'
import type { BusinessListItem } from '../../../businesses/contract.ts'
import { MARGIN_LATITUDE, MARGIN_LONGITUDE } from '../../bounds-margin.ts'
import { EUROPE } from '../../europe-bounds.ts'
import { type Point, toPlane } from '../plane.ts'
import { MAX_DRAWN_DISTANCE_KM, viewAround } from '../still/view-around.ts'
import { placeIn, RATIO, type View, viewOf } from '../view.ts'

/** The size for which numbers are kept apart, in pixels: as wide as the map beside a list of 1024. */
const MAP_SIZE = { width: 440, height: 440 / RATIO }
/** From the middle of one number to that of another, and to an edge, in pixels. */
const MIN_GAP = 31
const EDGE_PADDING = 18
const PASSES = 60

export interface Numbered extends Point {
  readonly number: number
  readonly business: BusinessListItem
  /** Where the business is, in parts of the size of the map; the number may stand beside it. */
  readonly of: Point
}

interface Asked {
  /** The number of the first row. */
  readonly first: number
  /** The middle of the city whose list it is. */
  readonly center: MapPoint | null
  /** Whether the list is of no place. */
  readonly isEverywhere: boolean
}

/** The businesses of a list with a point that such a map shows, each with its number of the list, and the view. */
export function numberPoints(
  businesses: readonly BusinessListItem[],
  { first, center, isEverywhere }: Asked,
): { view: View; numbered: readonly Numbered[] } | undefined {
  const all = businesses.flatMap((business, index) => {
    const { latitude, longitude } = business
    if (latitude === null || longitude === null) return []
    return [{ business, number: first + index, latitude, longitude }]
  })
  const placed = center
    ? all.filter((one) => distanceBetween(center, one) <= MAX_DRAWN_DISTANCE_KM)
    : isEverywhere
      ? inEuropeOrAll(all)
      : all
  if (placed.length === 0) return undefined
  const view = center ? viewAround(center, placed) : viewOver(placed)
  const places = placed.map(({ latitude, longitude }) =>
    placeIn(view, toPlane(latitude, longitude)),
  )
  const apart = keepApart(places)
  const numbered = placed.map(({ business, number }, index) => {
    const of = places[index] ?? MIDDLE
    return { business, number, of, ...(apart[index] ?? of) }
  })
  return { view, numbered }
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** Those in Europe where most are there: one across an ocean would make a heap of all others. */
function inEuropeOrAll<One extends MapPoint>(all: readonly One[]): readonly One[] {
  const { west, south, east, north } = EUROPE
  const inEurope = all.filter(
    ({ latitude, longitude }) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  )
  return inEurope.length * 2 >= all.length ? inEurope : all
}

/** Room on each side of the outermost points, as a share of the extent of all. */
const PADDING = 0.2

/** With a coast or a border to know the country by: the outline has nothing else between two cities. */
function viewOver(placed: readonly MapPoint[]): View {
  const [latitudes, longitudes] = [
    placed.map(({ latitude }) => latitude),
    placed.map(({ longitude }) => longitude),
  ]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const wide = Math.max(MARGIN_LONGITUDE, (east - west) * PADDING)
  const high = Math.max(MARGIN_LATITUDE, (north - south) * PADDING)
  const bounds = { west: west - wide, south: south - high, east: east + wide, north: north + high }
  return viewOf(bounds)
}

/** Moves what would cover each other apart, step by step, as far as it takes and no further. */
function keepApart(places: readonly Point[]): readonly Point[] {
  const moved = places.map(({ x, y }) => ({ x: x * MAP_SIZE.width, y: y * MAP_SIZE.height }))
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) push(one, other, index)
    for (const one of moved) {
      one.x = Math.min(MAP_SIZE.width - EDGE_PADDING, Math.max(EDGE_PADDING, one.x))
      one.y = Math.min(MAP_SIZE.height - EDGE_PADDING, Math.max(EDGE_PADDING, one.y))
    }
  }
  return moved.map(({ x, y }) => ({ x: x / MAP_SIZE.width, y: y / MAP_SIZE.height }))
}

interface Movable {
  x: number
  y: number
}

function push(one: Movable, other: Movable, index: number): void {
  const [right, down] = [other.x - one.x, other.y - one.y]
  const far = Math.hypot(right, down)
  if (far >= MIN_GAP) return
  // at one place each goes another way
  const [toRight, toDown] =
    far > 0.01 ? [right / far, down / far] : [Math.cos(index + 1), Math.sin(index + 1)]
  const step = (MIN_GAP - far) / 2
  one.x -= toRight * step
  one.y -= toDown * step
  other.x += toRight * step
  other.y += toDown * step
}
