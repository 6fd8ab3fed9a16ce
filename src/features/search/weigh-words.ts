import type { WordUse } from './word-use.ts'
import type { ReadWord } from './words/query-expression.ts'
import { allOf, anyOf, type TsQuery } from './words/ts-query.ts'

/** A word of a query as the ranking takes it. */
export interface WeighedWord {
  readonly text: string
  /** Any of its lemmas. */
  readonly expression: TsQuery | undefined
  readonly alternatives: number
  /** The first of them that are one word each. */
  readonly simplest: TsQuery | undefined
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
    return { word, share, telling: tellingOf(share) }
  })
  const all = measured.reduce((sum, { telling }) => sum + telling, 0)
  return measured.map(({ word, share, telling }) => ({
    text: word.text,
    expression: anyOf(word.alternatives),
    alternatives: word.alternatives.length,
    simplest: simplestOf(word) ?? anyOf(word.alternatives),
    typed: word.typed,
    share: Math.max(share, word.share ?? 0),
    weight: telling / all,
  }))
}

/** How much a word tells that so many of all documents hold: the rarer, the more. */
export const tellingOf = (share: number): number => Math.log(1 + 1 / share)

const simplestOf = ({ alternatives }: ReadWord) =>
  anyOf(alternatives.filter((one) => !one.includes(' & ')).slice(0, MAX_SIMPLE))

const MAX_SIMPLE = 4

/** How many documents hold all the words, roughly. */
export function expectHits(words: readonly WeighedWord[], use: WordUse): number {
  const [rarest = 0, ...others] = words.map((word) => word.share).sort((a, b) => a - b)
  return use.documents * others.reduce(shareOfBoth, rarest)
}

/** Every word is required. */
export const everyWord = (words: readonly WeighedWord[]) =>
  allOf(words.map((word) => word.expression))

/**
 * Every word by its few simplest readings: how close words stand is measured anew at every place where one of them
 * does, so that many readings would cost more than all the rest of the ranking.
 */
export const closeWords = (words: readonly WeighedWord[]) =>
  allOf(words.map((word) => word.simplest))

/** Words of which any combination is enough, and the share of documents that may hold one. */
export interface Combination {
  readonly expression: TsQuery
  readonly share: number
}

/**
 * Not every word, but enough of what the query tells: any words that together weigh `least` of it. Of a long
 * query, in which the heaviest words weigh little, most of those are enough.
 */
export function tellingWords(
  words: readonly WeighedWord[],
  least: number,
  use: WordUse,
): Combination | undefined {
  const heaviest = words
    .filter(({ expression }) => expression !== undefined)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_COMBINED)
  const wanted = Math.min(least, MAX_OF_THE_HEAVIEST * weightOf(heaviest))
  // the index tries the expression on every document that has one of the words: the longest word is said once
  const sought = heaviest.sort((a, b) => b.alternatives - a.alternatives)
  const isRare = ({ share }: WeighedWord) => share * use.documents <= MAX_DOCUMENTS_READ
  return enoughOf(sought, wanted, isRare) ?? enoughOf(sought, wanted, () => true)
}

/**
 * Of every combination one word is in fewer documents than these, where any is: two common words read the longest lists
 * of the index and tell little.
 */
export const MAX_DOCUMENTS_READ = 3_000
/** More of them cost more than they tell. */
const MAX_COMBINED = 4
/** Three of four that weigh the same. */
const MAX_OF_THE_HEAVIEST = 0.75
/** Sums of the same weights differ by less, in whatever order they are added. */
const TOLERANCE = 1e-9

/**
 * Words that together weigh so much, one of them rare: the first one and enough of the others, or enough of the others
 * without it.
 */
function enoughOf(
  words: readonly WeighedWord[],
  wanted: number,
  isRare: (word: WeighedWord) => boolean,
): Combination | undefined {
  const [first, ...others] = words
  if (!first || weightOf(words) < wanted - TOLERANCE) return undefined
  const hasRare = isRare(first)
  const isEnough = hasRare && first.weight >= wanted - TOLERANCE
  const beside = isEnough
    ? undefined
    : enoughOf(others, wanted - first.weight, hasRare ? () => true : isRare)
  const withFirst = isEnough || beside ? allOf([first.expression, beside?.expression]) : undefined
  const without = enoughOf(others, wanted, isRare)
  const expression = anyOf([withFirst, without?.expression])
  if (!expression) return undefined
  const shareWithFirst = beside ? shareOfBoth(first.share, beside.share) : first.share
  const share = (withFirst ? shareWithFirst : 0) + (without?.share ?? 0)
  return { expression, share: Math.min(1, share) }
}

/** Words of one query come together oftener than by chance. */
const shareOfBoth = (one: number, other: number) =>
  Math.min(one, other) * Math.sqrt(Math.max(one, other))

const weightOf = (words: readonly WeighedWord[]) =>
  words.reduce((sum, { weight }) => sum + weight, 0)
