import { chevronDirection, DIRECTIONS } from './chevron.ts'
import { findInk } from './find-ink.ts'
import { findMarks, type Mark } from './find-marks.ts'
import { findRuns, type Run } from './find-runs.ts'
import { type Grey, type Point, plus, scaled, turned } from './grey.ts'
import { isZone } from './is-zone.ts'
import { indexMarks, middleOf } from './marks-by-place.ts'
import { lineOf, type Page, type Place, placeAt } from './read-line.ts'

/** The machine-readable zone of a document, as it lies in a picture; in pixels of that picture. */
export interface Zone {
  /** The middle of the first sign of its first line, and of the last sign of that line. */
  readonly start: Point
  readonly end: Point
  /** How many signs a line has. */
  readonly signs: number
  /** How many lines were seen. */
  readonly lines: number
  /** From the middle of one line to the next. */
  readonly down: Point
}

/** A picture full of such runs is a pattern. */
const MOST_RUNS = 40

/**
 * Finds the machine-readable zone of a passport or card (ICAO 9303): two or three lines of signs of equal width
 * without gaps, with a run of `<` among them. No sign is read. Turned by up to some 15° from upright, lying on its
 * side or upside down.
 * @param grey of four million pixels it takes a quarter of a second
 * @returns undefined when there is none
 */
export function findZone(grey: Grey): Zone | undefined {
  const ink = findInk(grey)
  const marks = findMarks(ink, grey.width, grey.height)
  const byDirection: Mark[][] = DIRECTIONS.map(() => [])
  for (const mark of marks) {
    const direction = chevronDirection(ink, grey.width, mark)
    if (direction !== undefined) byDirection[direction]?.push(mark)
  }
  const runs = byDirection
    .flatMap((chevrons, direction) => findRuns(chevrons, direction))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_RUNS)
  if (runs.length === 0) return undefined
  const page = { ...grey, ink, marks: indexMarks(marks) }
  const chevrons = new Set(byDirection.flat())
  for (const run of runs) {
    const zone = zoneAround(run, page, chevrons)
    if (zone) return zone
  }
  return undefined
}

function zoneAround(run: Run, page: Page, chevrons: ReadonlySet<Mark>): Zone | undefined {
  const line = lineOf(run, page)
  const above = linesBeside(line, run, -1, page)
  const below = linesBeside(line, run, 1, page)
  const lines = [...above.toReversed(), line, ...below]
  if (!isZone(lines, chevrons)) return undefined
  const [first, last] = [lines[0], lines.at(-1)] as [Place[], Place[]]
  const down = plus(centreOf(last), centreOf(first), -1)
  return {
    start: first[0]?.middle ?? run.start,
    end: first.at(-1)?.middle ?? run.start,
    signs: Math.max(...lines.map(({ length }) => length)),
    lines: lines.length,
    down: scaled(down, 1 / (lines.length - 1)),
  }
}

const centreOf = (line: readonly Place[]): Point =>
  scaled(plus(line[0]?.middle ?? ZERO, line.at(-1)?.middle ?? ZERO), 0.5)

const ZERO = { x: 0, y: 0 }

/** How far the lines of a document are apart, in signs. */
const NEAREST = 1.3
const FARTHEST = 3.3
/** More lines than a document has are a page of text, or a pattern. */
const MOST_BESIDE = 3

/** The lines above or below a line that begin and end where it does. */
function linesBeside(line: Place[], run: Run, side: 1 | -1, page: Page): Place[][] {
  const found: Place[][] = []
  for (let last: Place[] | undefined = line; last && found.length < MOST_BESIDE; ) {
    last = lineBeside(last, run, side, page)
    if (last) found.push(last)
  }
  return found
}

/** A reflection may hide what stands at one of these places of a line. */
const TRIED_AT = [0.5, 0.35, 0.65]
/** Lines of a document are equally long; so many signs may not be seen at an end, or stand behind it. */
const END_DIFFERENCE = 3

function lineBeside(
  line: readonly Place[],
  run: Run,
  side: 1 | -1,
  page: Page,
): Place[] | undefined {
  const down = scaled(turned(run.step), side)
  for (let away = NEAREST; away <= FARTHEST; away += 0.15)
    for (const share of TRIED_AT) {
      const at = Math.floor(line.length * share)
      const place = placeAt(plus(line[at]?.middle ?? ZERO, down, away), run, page)
      if (!place.sign) continue
      const start = middleOf(place.sign)
      const found = lineOf({ ...run, start, count: 1 }, page)
      const before = found.findIndex(({ sign }) => sign === place.sign)
      const isAsLong =
        Math.abs(before - at) <= END_DIFFERENCE &&
        Math.abs(found.length - line.length) <= END_DIFFERENCE
      if (isAsLong) return found
    }
  return undefined
}
