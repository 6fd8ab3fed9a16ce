import { DIRECTIONS } from './chevron.ts'
import type { Mark } from './find-marks.ts'
import { lengthOf, type Point, plus, shareAlong, turned } from './grey.ts'
import { indexMarks, middleOf } from './marks-by-place.ts'

/** Several `<` side by side. */
export interface Run {
  /** The middle of the first one. */
  readonly start: Point
  /** From one to the next. */
  readonly step: Point
  readonly count: number
  /** The height of one, in pixels. */
  readonly size: number
}

/** Fewer stand in texts of programs too. */
const FEWEST = 4

/**
 * Rows of `<` at equal distances.
 * @param chevrons marks of that shape, all read in this direction
 */
export function findRuns(chevrons: readonly Mark[], direction: number): Run[] {
  const along = DIRECTIONS[direction] as Point
  const index = indexMarks(chevrons)
  const nexts = new Map(chevrons.map((mark) => [mark, nextOf(mark, along, index)]))
  const continued = new Set(nexts.values())
  return chevrons
    .filter((mark) => !continued.has(mark))
    .flatMap((first) => runsFrom(first, nexts, along))
}

const sizeOf = ({ left, top, right, bottom }: Mark, along: Point) =>
  along.x === 0 ? right - left + 1 : bottom - top + 1

/** The one that follows in the direction of reading: as large, and not far. */
function nextOf(mark: Mark, along: Point, index: ReturnType<typeof indexMarks>): Mark | undefined {
  const size = sizeOf(mark, along)
  const here = middleOf(mark)
  let nearest = Number.POSITIVE_INFINITY
  let next: Mark | undefined
  for (const other of index.near(here, size * 2.4)) {
    const step = plus(middleOf(other), here, -1)
    const forward = shareAlong(step, along)
    const aside = Math.abs(shareAlong(step, turned(along)))
    const ratio = sizeOf(other, along) / size
    if (forward < size * 0.5 || forward > size * 2.2 || aside > forward * 0.4) continue
    if (ratio < 0.65 || ratio > 1.55 || forward >= nearest) continue
    nearest = forward
    next = other
  }
  return next
}

/** Cut where the distance changes. */
function runsFrom(first: Mark, nexts: ReadonlyMap<Mark, Mark | undefined>, along: Point): Run[] {
  const runs: Run[] = []
  let marks = [first]
  const close = () => {
    if (marks.length >= FEWEST) runs.push(runOf(marks, along))
  }
  for (let mark = nexts.get(first); mark; mark = nexts.get(mark)) {
    const [before, last] = marks.slice(-2)
    if (before && last && !isEven(before, last, mark)) {
      close()
      marks = [last]
    }
    marks.push(mark)
  }
  close()
  return runs
}

function isEven(before: Mark, last: Mark, next: Mark): boolean {
  const one = plus(middleOf(last), middleOf(before), -1)
  const other = plus(middleOf(next), middleOf(last), -1)
  return lengthOf(plus(other, one, -1)) < lengthOf(one) * 0.25
}

function runOf(marks: readonly Mark[], along: Point): Run {
  const [first, last] = [marks[0], marks.at(-1)] as [Mark, Mark]
  const whole = plus(middleOf(last), middleOf(first), -1)
  const sizes = marks.map((mark) => sizeOf(mark, along)).toSorted((one, other) => one - other)
  return {
    start: middleOf(first),
    step: { x: whole.x / (marks.length - 1), y: whole.y / (marks.length - 1) },
    count: marks.length,
    size: sizes[Math.floor(sizes.length / 2)] ?? 0,
  }
}
