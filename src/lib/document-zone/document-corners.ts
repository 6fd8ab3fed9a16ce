import type { Zone } from './find-zone.ts'
import { type Point, plus, scaled, turned } from './grey.ts'

/** Signs of a line, and the largest document that has such lines (ICAO 9303), in millimetres. */
const FORMATS = [
  { signs: 30, width: 85.6, height: 54, lines: 3 },
  { signs: 36, width: 105, height: 74, lines: 2 },
  { signs: 44, width: 125, height: 88, lines: 2 },
] as const

/** From one sign to the next, and from one line to the next, in millimetres. */
const PITCH = 2.54
const LINE = 6.35
/** Below the last line, in millimetres. */
const FOOT = 10
/** So many signs may not have been seen, or stand behind the line. */
const SIGNS_OFF = 3
/** A document is held at an angle, and its edge is not to be seen: painted is so much more on each side. */
const MARGIN = 0.12

/**
 * The corners of the document that a zone stands on, with some room around it.
 * @returns undefined where the zone fits no document
 */
export function documentCorners({ start, end, signs, lines, down }: Zone): Point[] | undefined {
  const format = FORMATS.find((one) => Math.abs(one.signs - signs) <= SIGNS_OFF)
  if (!format) return undefined
  const across = plus(end, start, -1)
  // a millimetre along the line, and below it
  const right = scaled(across, 1 / (PITCH * (signs - 1)))
  const below = turned(right)
  const centre = plus(plus(start, across, 0.5), down, lines - 1)
  const half = format.width * (0.5 + MARGIN)
  // lines that were not seen stand above or below
  const foot = FOOT + (format.lines - Math.min(lines, format.lines)) * LINE
  const lowest = foot + format.height * MARGIN
  const highest = -(format.height - FOOT) * (1 + MARGIN) - format.height * MARGIN
  return [
    [-half, highest],
    [half, highest],
    [half, lowest],
    [-half, lowest],
  ].map(([x = 0, y = 0]) => plus(plus(centre, right, x), below, y))
}
