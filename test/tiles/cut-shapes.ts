import { type Corner, EXTENT, type Feature } from './encode-tile.ts'

/** What stands in the world: corners are longitude and latitude, in degrees. */
export interface Shape extends Omit<Feature, 'parts'> {
  readonly layer: string
  readonly corners: readonly Corner[]
}

export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** So much of the neighbours is in a tile, too: lines have no gap between two. */
const EDGE = 64
const [LEAST, MOST] = [-EDGE, EXTENT + EDGE]

/** The parts of shapes that lie in a tile, by layer. */
export function cutShapes(shapes: readonly Shape[], tile: TileAddress): Record<string, Feature[]> {
  const layers: Record<string, Feature[]> = {}
  for (const { layer, corners, ...feature } of shapes) {
    const placed = corners.map((corner) => placeIn(corner, tile))
    const parts = cut[feature.type](placed).map(rounded)
    layers[layer] ??= []
    if (parts.length > 0) layers[layer].push({ ...feature, parts })
  }
  return layers
}

function placeIn([longitude, latitude]: Corner, { z, x, y }: TileAddress): Corner {
  const size = 2 ** z
  const angle = (latitude * Math.PI) / 180
  const right = ((longitude + 180) / 360) * size - x
  const down = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size - y
  return [right * EXTENT, down * EXTENT]
}

const rounded = (part: readonly Corner[]): Corner[] =>
  part.map(([x, y]) => [Math.round(x), Math.round(y)])

const isIn = ([x, y]: Corner) => x >= LEAST && x <= MOST && y >= LEAST && y <= MOST

const cut: Record<Feature['type'], (corners: readonly Corner[]) => Corner[][]> = {
  point: (corners) => corners.filter(isIn).map((corner) => [corner]),
  line: (corners) =>
    corners.slice(1).flatMap((end, index) => {
      const part = segment(corners[index] ?? end, end)
      return part ? [part] : []
    }),
  polygon(corners) {
    const ring = SIDES.reduce<readonly Corner[]>(within, corners)
    return ring.length < 3 ? [] : [areaOf(ring) < 0 ? ring.toReversed() : [...ring]]
  },
}

/** Liang and Barsky: from where to where a segment is inside. */
function segment(start: Corner, end: Corner): Corner[] | undefined {
  let [from, to] = [0, 1]
  for (const axis of [0, 1] as const) {
    const way = end[axis] - start[axis]
    if (way === 0 && (start[axis] < LEAST || start[axis] > MOST)) return undefined
    if (way === 0) continue
    const [one, other] = [(LEAST - start[axis]) / way, (MOST - start[axis]) / way]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  return from < to ? [between(start, end, from), between(start, end, to)] : undefined
}

const between = (start: Corner, end: Corner, part: number): Corner => [
  start[0] + (end[0] - start[0]) * part,
  start[1] + (end[1] - start[1]) * part,
]

/** The sides of a tile: axis, where it is, and on which side of it the tile lies. */
const SIDES = [
  [0, LEAST, 1],
  [0, MOST, -1],
  [1, LEAST, 1],
  [1, MOST, -1],
] as const

/** Sutherland and Hodgman: what of a ring lies on the right side of one side. */
function within(ring: readonly Corner[], [axis, edge, sign]: (typeof SIDES)[number]): Corner[] {
  const depth = (corner: Corner) => (corner[axis] - edge) * sign
  return ring.flatMap((corner, index) => {
    const before = ring.at(index - 1) ?? corner
    const [now, then] = [depth(corner), depth(before)]
    const crossing = now < 0 !== then < 0 ? [between(before, corner, then / (then - now))] : []
    return now < 0 ? crossing : [...crossing, corner]
  })
}

const areaOf = (ring: readonly Corner[]) =>
  ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y]
    return sum + beforeX * y - x * beforeY
  }, 0)
