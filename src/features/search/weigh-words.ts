import type { WordUse } from './word-use.ts'
import type { ReadWord } from './words/query-expression.ts'
import { allOf, anyOf, type TsQuery } from './words/ts-query.ts'

/** A word of a query as the ranking takes it. */
export interface WeighedWord {
  readonly text: string
  /** Any of its lemmas. */
  readonly expression: TsQuery | undefined
  readonly alternatives: number
  /** Of a term of a place what was typed: it tells more than the other names of the term. */
  readonly typed?: TsQuery | undefined
  /** The share of documents that hold it, at most. */
  readonly share: number
  /** How much it tells, 1 for all words of the query together: rare words tell more. */
  readonly weight: number
}

/** Words of a query by what they tell. */
export function weighWords(words: readonly ReadWord[], use: WordUse): WeighedWord[] {
  const measured = words.map((word) => {
    // the forms of a word mostly have its lemmas together
    const share = Math.max(use.rare, ...word.lemmas.map((lemma) => use.share(lemma) ?? 0))
    return { word, share, telling: Math.log(1 + 1 / share) }
  })
  const all = measured.reduce((sum, { telling }) => sum + telling, 0)
  return measured.map(({ word, share, telling }) => ({
    text: word.text,
    expression: anyOf(word.alternatives),
    alternatives: word.alternatives.length,
    typed: word.typed,
    share: Math.max(share, word.share ?? 0),
    weight: telling / all,
  }))
}

/**
 * How many documents hold all the words, roughly: words of one query come together oftener than by chance.
 */
export function expectHits(words: readonly WeighedWord[], use: WordUse): number {
  const [rarest = 0, ...others] = words.map((word) => word.share).sort((a, b) => a - b)
  return use.documents * others.reduce((share, other) => share * Math.sqrt(other), rarest)
}

/** Every word is required. */
export const everyWord = (words: readonly WeighedWord[]) =>
  allOf(words.map((word) => word.expression))

/**
 * Not every word, but enough of what the query tells: any words that together weigh `least` of it. Of a long
 * query, in which the heaviest words weigh little, most of those are enough.
 */
export function tellingWords(words: readonly WeighedWord[], least: number): TsQuery | undefined {
  const heaviest = [...words].sort((a, b) => b.weight - a.weight).slice(0, MOST_COMBINED)
  const combinations = Array.from({ length: 2 ** heaviest.length }, (_, bits) =>
    heaviest.filter((_word, i) => bits & (2 ** i)),
  )
  const weigh = (some: readonly WeighedWord[]) => some.reduce((sum, word) => sum + word.weight, 0)
  const wanted = Math.min(least, MOST_OF_THE_HEAVIEST * weigh(heaviest))
  const enough = combinations.filter((some) => weigh(some) >= wanted)
  const fewest = enough.filter((some) => some.every((word) => weigh(some) - word.weight < wanted))
  return anyOf(fewest.map(everyWord))
}

/** More of them cost more than they tell. */
const MOST_COMBINED = 4
/** Three of four that weigh the same. */
const MOST_OF_THE_HEAVIEST = 0.75
