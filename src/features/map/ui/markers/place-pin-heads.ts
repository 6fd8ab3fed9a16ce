import type { PointKind } from '../../contract.ts'
import type { Box } from '../place-labels.ts'
import type { Point } from '../plane.ts'
import { TARGET_RADIUS } from './layouts.ts'

interface PinAnchor extends Point {
  readonly kind: PointKind
}

interface PlacingOptions {
  readonly width: number
  readonly height: number
  /** The middles of cities, which must stay free to press. */
  readonly targets: readonly Point[]
  /** The buttons in a corner of the map. */
  readonly controls: Box
}

/** The places that are tried for a head, the shortest and most upright first. */
const HEAD_OFFSETS = [2 * TARGET_RADIUS, 3 * TARGET_RADIUS, 4 * TARGET_RADIUS].flatMap((far) =>
  [0, -30, 30, -60, 60].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return { x: Math.sin(angle) * far, y: Math.cos(angle) * far }
  }),
)

/**
 * Where the heads of pins stand, from their points: events above, businesses below. A head covers neither a city nor
 * another head; where that cannot be, it takes the place with the most room.
 * @param anchors in pixels, as what is given back
 */
export function placePinHeads(
  anchors: readonly PinAnchor[],
  { width, height, targets, controls }: PlacingOptions,
): Point[] {
  const taken = [...targets]
  return anchors.map(({ kind, x, y }) => {
    const candidates = HEAD_OFFSETS.map((below) => {
      const offset = { x: below.x, y: kind === 'event' ? -below.y : below.y }
      const at = { x: x + offset.x, y: y + offset.y }
      const gaps = taken.map((one) => Math.hypot(one.x - at.x, one.y - at.y) - 2 * TARGET_RADIUS)
      const inside = Math.min(at.x, at.y, width - at.x, height - at.y) - TARGET_RADIUS
      const isCovered =
        at.x > controls.left - TARGET_RADIUS && at.y < controls.bottom + TARGET_RADIUS
      return { offset, at, gap: isCovered ? -TARGET_RADIUS : Math.min(inside, ...gaps) }
    })
    const placed =
      candidates.find(({ gap }) => gap > -1) ??
      candidates.reduce((best, one) => (one.gap > best.gap ? one : best))
    taken.push(placed.at)
    return placed.offset
  })
}
