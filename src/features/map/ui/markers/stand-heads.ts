import type { PointKind } from '../../contract.ts'
import type { Box } from '../place-labels.ts'
import type { Point } from '../plane.ts'
import { REACH } from './sheets.ts'

interface Stuck extends Point {
  readonly kind: PointKind
}

interface Room {
  readonly width: number
  readonly height: number
  /** The middles of what has to stay free to be hit. */
  readonly free: readonly Point[]
  /** What covers a corner of the map. */
  readonly covered: Box
}

/** Away from the upright, in degrees, and how far from the point: the straightest and shortest first. */
const WAYS = [2 * REACH, 3 * REACH, 4 * REACH].flatMap((far) =>
  [0, -30, 30, -60, 60].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return { x: Math.sin(angle) * far, y: Math.cos(angle) * far }
  }),
)

/**
 * Where the heads of pins stand, from their points: of events above and of businesses below, where they cover neither a
 * city nor each other; where there is no such place, as far from these as there is.
 * @param pins in pixels, as what is given back
 */
export function standHeads(
  pins: readonly Stuck[],
  { width, height, free, covered }: Room,
): Point[] {
  const taken = [...free]
  return pins.map(({ kind, x, y }) => {
    const ways = WAYS.map((way) => {
      const head = { x: way.x, y: kind === 'event' ? -way.y : way.y }
      const at = { x: x + head.x, y: y + head.y }
      const gaps = taken.map((one) => Math.hypot(one.x - at.x, one.y - at.y) - 2 * REACH)
      const inside = Math.min(at.x, at.y, width - at.x, height - at.y) - REACH
      const isCovered = at.x > covered.left - REACH && at.y < covered.bottom + REACH
      return { head, at, gap: isCovered ? -REACH : Math.min(inside, ...gaps) }
    })
    const way =
      ways.find(({ gap }) => gap > -1) ??
      ways.reduce((best, one) => (one.gap > best.gap ? one : best))
    taken.push(way.at)
    return way.head
  })
}
