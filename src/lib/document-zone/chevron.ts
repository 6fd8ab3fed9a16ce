import type { Mark } from './find-marks.ts'
import type { Point } from './grey.ts'

/** Where a line of `<` is read to: as it is seen when the document lies upright, on its side or upside down. */
export const DIRECTIONS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/** Marks and drawn signs are compared at so many places a side. */
const SIDE = 10
const PLACES = SIDE * SIDE
/** From 0 to 1: how like a drawn `<` a mark has to be. */
const LIKE = 0.68

/**
 * Whether a mark has the shape of `<`, turned or not.
 * @returns which of DIRECTIONS it is read in; undefined for another shape
 */
export function chevronDirection(ink: Uint8Array, width: number, mark: Mark): number | undefined {
  const across = mark.right - mark.left + 1
  const down = mark.bottom - mark.top + 1
  const fill = mark.area / (across * down)
  const ratio = across / down
  if (fill < 0.14 || fill > 0.72 || ratio < 0.3 || ratio > 3.4) return undefined
  const seen = normalised(shrink(ink, width, mark))
  if (!seen) return undefined
  let best = LIKE
  let direction: number | undefined
  for (const { sign, to } of SIGNS) {
    let like = 0
    for (let at = 0; at < PLACES; at++) like += (seen[at] ?? 0) * (sign[at] ?? 0)
    if (like <= best) continue
    best = like
    direction = to
  }
  return direction
}

/** The share of ink in each of the places of a mark. */
function shrink(ink: Uint8Array, width: number, { left, top, right, bottom }: Mark): Float32Array {
  const shares = new Float32Array(PLACES)
  const [across, down] = [(right - left + 1) / SIDE, (bottom - top + 1) / SIDE]
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      let sum = 0
      // four points of each place: enough, and the same for small marks and large ones
      for (const [dx, dy] of QUARTERS) {
        const x = left + Math.floor((column + dx) * across)
        const y = top + Math.floor((row + dy) * down)
        sum += ink[y * width + x] ?? 0
      }
      shares[row * SIDE + column] = sum
    }
  return shares
}

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** Of mean 0 and length 1; undefined where all is the same. */
function normalised(values: Float32Array): Float32Array | undefined {
  const mean = values.reduce((sum, value) => sum + value, 0) / PLACES
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return length > 0 ? values.map((value) => (value - mean) / length) : undefined
}

interface Sign {
  readonly sign: Float32Array
  readonly to: number
}

/** `<` as fonts draw it: slim or wide, light or heavy, straight or turned by some degrees. */
const SIGNS: readonly Sign[] = [0.5, 0.85].flatMap((ratio) =>
  [0.16, 0.28].flatMap((stroke) =>
    [-14, -7, 0, 7, 14].flatMap((degrees) =>
      DIRECTIONS.map((_, to) => ({ sign: drawSign({ ratio, stroke, degrees, to }), to })),
    ),
  ),
)

interface Drawn {
  /** Its width by its height. */
  readonly ratio: number
  /** Its thickness by its height. */
  readonly stroke: number
  readonly degrees: number
  readonly to: number
}

function drawSign({ ratio, stroke, degrees, to }: Drawn): Float32Array {
  const angle = (degrees / 180 + to / 2) * Math.PI
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [ratio / 2, -0.5],
    [-ratio / 2, 0],
    [ratio / 2, 0.5],
  ].map(([x = 0, y = 0]) => ({ x: x * cosine - y * sine, y: x * sine + y * cosine }))
  const [first, tip, last] = corners as [Point, Point, Point]
  const half = stroke / 2
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half]
  const across = (Math.max(...xs) + half - left) / SIDE
  const down = (Math.max(...ys) + half - top) / SIDE
  const drawn = new Float32Array(PLACES)
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++)
      for (const [dx, dy] of QUARTERS) {
        const point = { x: left + (column + dx) * across, y: top + (row + dy) * down }
        const near = Math.min(distance(point, first, tip), distance(point, tip, last))
        if (near <= half) drawn[row * SIDE + column] = (drawn[row * SIDE + column] ?? 0) + 1
      }
  return normalised(drawn) ?? drawn
}

/** From a point to a stroke. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
  const within = Math.max(0, Math.min(1, share))
  return Math.hypot(point.x - from.x - within * dx, point.y - from.y - within * dy)
}
