import type { Mark } from './find-marks.ts'
import type { Run } from './find-runs.ts'
import { lengthOf, type Point, plus, scaled, shareAlong, turned } from './grey.ts'
import { type MarkIndex, middleOf } from './marks-by-place.ts'

/** The page that lines are looked for on. */
export interface Page {
  readonly ink: Uint8Array
  readonly width: number
  readonly height: number
  readonly marks: MarkIndex
}

/** One place of a line of signs of equal width. */
export interface Place {
  readonly middle: Point
  /** Undefined where none stands alone: two signs that touch are one mark. */
  readonly sign: Mark | undefined
  readonly hasInk: boolean
}

/** More than any line of a document has. */
const LONGEST = 52

/** The whole line that a run of `<` stands in, up to the first gap, in the order of reading. */
export function lineOf({ start, step, count, size }: Run, page: Page): Place[] {
  const within = Array.from({ length: count }, (_, at) =>
    placeAt(plus(start, step, at), { step, size }, page),
  )
  const before = follow({ from: start, step: { x: -step.x, y: -step.y }, size }, page)
  const after = follow({ from: plus(start, step, count - 1), step, size }, page)
  return [...before.toReversed(), ...within, ...after]
}

interface Signs {
  /** From one sign to the next. */
  readonly step: Point
  /** The height of a `<`, in pixels. */
  readonly size: number
}

function follow({ from, step, size }: Signs & { readonly from: Point }, page: Page): Place[] {
  const places: Place[] = []
  let at = from
  let stride = step
  let length = 0
  while (places.length < LONGEST) {
    const place = placeAt(plus(at, stride), { step: stride, size }, page)
    const middle = place.sign ? middleOf(place.sign) : place.middle
    if (place.sign) stride = plus(scaled(stride, 0.85), plus(middle, at, -1), 0.15)
    if (!place.hasInk) break
    at = middle
    places.push({ ...place, middle })
    if (place.sign) length = places.length
  }
  // behind the last sign there is ink too, where the document ends
  return places.slice(0, length)
}

/** What stands where a sign is expected. */
export function placeAt(middle: Point, signs: Signs, page: Page): Place {
  const sign = signNear(middle, signs, page)
  return { middle, sign, hasInk: sign !== undefined || hasInk(middle, signs, page) }
}

function signNear(expected: Point, { step, size }: Signs, { marks }: Page): Mark | undefined {
  const aside = turned(step)
  let nearest = 0.34
  let found: Mark | undefined
  for (const mark of marks.near(expected, lengthOf(step) * 0.5)) {
    const longer = Math.max(mark.right - mark.left, mark.bottom - mark.top) + 1
    if (longer < size * 0.75 || longer > size * 1.85) continue
    const off = plus(middleOf(mark), expected, -1)
    const away = Math.max(Math.abs(shareAlong(off, step)), Math.abs(shareAlong(off, aside)))
    if (away >= nearest) continue
    nearest = away
    found = mark
  }
  return found
}

/** Of a place: from so much ink on there is a sign in it. */
const SOME_INK = 0.04

function hasInk(middle: Point, { step }: Signs, { ink, width, height }: Page): boolean {
  const aside = turned(step)
  let dark = 0
  let seen = 0
  for (let row = -0.4; row <= 0.41; row += 0.1)
    for (let column = -0.4; column <= 0.41; column += 0.1) {
      const x = Math.round(middle.x + step.x * column + aside.x * row)
      const y = Math.round(middle.y + step.y * column + aside.y * row)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      seen++
      dark += ink[y * width + x] ?? 0
    }
  return seen > 40 && dark / seen >= SOME_INK
}
