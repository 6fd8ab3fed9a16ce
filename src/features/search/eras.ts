import { halfOf, marks } from './marks.ts'
import type { WordUse } from './word-use.ts'
import { anyOf, hasLexeme, type TsQuery } from './words/ts-query.ts'

/**
 * The newest documents, so many that about `wanted` of them hold something that `expected` of all do;
 * undefined when that may take all of them. Two months are named one by one, more of
 * them by halves of years: the index is then read by the words, not by the months.
 */
export function eraFor(
  use: WordUse,
  expected: number,
  wanted: number,
  now = new Date(),
): TsQuery | undefined {
  const share = (wanted / Math.max(1, expected)) * SAFETY_FACTOR
  return erasUntil(now).find((era) => shareOf(use, era) >= share)?.expression
}

/** The estimate is multiplied by this: it may be too low, and a word may be rarer in new texts than in old ones. */
const SAFETY_FACTOR = 3

interface Era {
  readonly expression: TsQuery | undefined
  readonly lexemes: readonly string[]
}

let reckoned: { readonly month: string; readonly eras: readonly Era[] } | undefined

/** From the narrowest on; reckoned once a month. */
function erasUntil(now: Date): readonly Era[] {
  const month = marks.month(now)
  if (reckoned?.month !== month) reckoned = { month, eras: reckonEras(now) }
  return reckoned.eras
}

function reckonEras(now: Date): Era[] {
  const month = (back: number) =>
    marks.month(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)))
  const months = [1, 2].map((many) => Array.from({ length: many }, (_, back) => month(back)))
  const halves = Array.from({ length: HALVES }, (_, back) => [marks.since(halfOf(now) - back)])
  return [...months, ...halves].map((lexemes) => ({
    lexemes,
    expression: anyOf(lexemes.map(hasLexeme)),
  }))
}

const HALVES = 8

const shareOf = (use: WordUse, { lexemes }: Era) =>
  lexemes.reduce((sum, lexeme) => sum + (use.share(lexeme) ?? 0), 0)
