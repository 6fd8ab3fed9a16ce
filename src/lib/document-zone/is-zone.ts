import type { Mark } from './find-marks.ts'
import type { Place } from './read-line.ts'

/** A line of a document has 30, 36 or 44; some may not be seen at its ends. */
const FEWEST_SIGNS = 26
const MOST_SIGNS = 48
const MOST_LINES = 3
/** Letters and digits of OCR-B are equally high: from 0 to 1, how many signs are, and by how much they may differ. */
const EQUALLY_HIGH = 0.85
const HEIGHT_DIFFERENCE = 0.2
/** Of all signs: a pattern of `<` alone is no document. */
const FEWEST_OTHERS = 0.2

/**
 * Whether lines of signs of equal width, with a run of `<` in one, are those of a document and not a program, a
 * receipt or a pattern.
 * @param chevrons the marks that look like `<`
 */
export function isZone(lines: readonly (readonly Place[])[], chevrons: ReadonlySet<Mark>): boolean {
  const [first = []] = lines
  if (lines.length < 2 || lines.length > MOST_LINES) return false
  if (first.length < FEWEST_SIGNS || first.length > MOST_SIGNS) return false
  if (lines.some((line) => !standAlone(line))) return false
  const signs = lines.flat().flatMap(({ sign }) => sign ?? [])
  const others = signs.filter((sign) => !chevrons.has(sign))
  return others.length >= signs.length * FEWEST_OTHERS && areEquallyHigh(others)
}

/** Of the signs of a line, so many do not touch each other. */
const ALONE = 0.6

const standAlone = (line: readonly Place[]) =>
  line.filter(({ sign }) => sign).length >= line.length * ALONE

function areEquallyHigh(signs: readonly Mark[]): boolean {
  const heights = signs
    .map(({ left, top, right, bottom }) => Math.max(right - left, bottom - top) + 1)
    .toSorted((one, other) => one - other)
  const median = heights[Math.floor(heights.length / 2)] ?? 0
  const near = heights.filter((height) => Math.abs(height - median) <= median * HEIGHT_DIFFERENCE)
  return near.length >= heights.length * EQUALLY_HIGH
}
