import { MAX_HITS } from './max-hits.ts'
import { isUnheard, isUnused, mendWords } from './mend-words.ts'
import { nameCities } from './name-cities.ts'
import {
  countHits,
  joined,
  type ReadingResult,
  type Search,
  searchReading,
} from './search-reading.ts'
import { isTerm } from './vocabulary/explain-query.ts'
import type { WordUse } from './word-use.ts'
import type { QueryReading, ReadWord } from './words/query-expression.ts'
import { type TextQuery, textQuery } from './words/text-query.ts'
import { allOf, anyOf, hasBeginning } from './words/ts-query.ts'

/** With fewer hits the query is read in other ways too. */
export const MIN_EXPECTED_HITS = 3
/** So many times more hits make another reading the better one. */
const MUCH_MORE = 5
/** Of four kinds. */
const MAX_COUNTED = 4 * MAX_HITS

/**
 * «pesel» is «песель» too: adds the transliteration into the other alphabet to each word that no dictionary knows but
 * texts hold.
 */
export function addTransliterations(
  { use, abbreviations }: Search,
  { words, variants }: TextQuery,
): Pick<QueryReading, 'words'> {
  const isUsed = (lemma: string) => use.share(lemma) !== undefined
  const heard = variants.filter(
    (variant) => variant.kind !== 'layout' && variant.words.length === words.length,
  )
  return {
    words: words.map((word, i) => {
      if (word.known !== false || !word.lemmas.some(isUsed)) return word
      // «SIN» is no «син»
      if (abbreviations.texts.has(word.text)) return word
      const others = heard
        .flatMap((variant) => variant.words[i] ?? [])
        .filter(({ lemmas }) => lemmas.some(isUsed))
      return {
        ...word,
        lemmas: [...new Set([word, ...others].flatMap(({ lemmas }) => lemmas))],
        alternatives: [...new Set([word, ...others].flatMap(({ alternatives }) => alternatives))],
      }
    }),
  }
}

/**
 * The query with its cities in Ukrainian, in another layout or alphabet, or with its words mended, where that finds
 * more; else as it was typed.
 */
export async function readOtherwise(
  search: Search,
  original: TextQuery,
  typed: ReadingResult,
): Promise<ReadingResult> {
  if (search.abbreviations.texts.size > 0 && countHits(typed) > 0) return typed
  // few people of a country wrote of it: that makes no word of a query doubtful that others use
  if (search.fromCountry && !typed.words.some((word) => isUnused(word, search.use))) return typed
  const isDoubtful = countHits(typed) < MIN_EXPECTED_HITS
  const named = isDoubtful ? await nameCities(search.db, original.words) : undefined
  const there = named && (await searchReading(search, await textQuery(named), named))
  if (there && countHits(there) > countHits(typed)) return there
  // no reading is counted further
  const isMost = MUCH_MORE * countHits(typed) >= MAX_COUNTED
  const better = original.variants.filter(
    (variant) => isDoubtful || (variant.knownShare === 1 && variant.kind !== 'latin' && !isMost),
  )
  const tried = new Set([expressionOf(typed.words)])
  for (const variant of better) {
    const expression = expressionOf(variant.words)
    if (tried.has(expression)) continue
    tried.add(expression)
    const other = await searchReading(search, variant, variant.text)
    if (countHits(other) > MUCH_MORE * countHits(typed)) return other
    if (isDoubtful && countHits(other) > 0 && variant.kind !== 'layout')
      return together(typed, other)
  }
  return isDoubtful ? mend(search, original, typed) : typed
}

const expressionOf = (words: readonly ReadWord[]) =>
  allOf(words.map(({ alternatives }) => anyOf(alternatives)))

const together = (first: ReadingResult, second: ReadingResult): ReadingResult => ({
  ...first,
  ...joined(first, second.hits),
  lemmas: [...first.lemmas, ...second.lemmas],
})

/** Longer words that begin so («Nebenkosten» begins «Nebenkostenabrechnung»), then other words that look so. */
async function mend(
  search: Search,
  original: TextQuery,
  typed: ReadingResult,
): Promise<ReadingResult> {
  // a term of a place is no misspelt Ukrainian
  const hasTerm = typed.words.some(isTerm)
  const begun = beginWords(hasTerm ? typed.words : original.words, search.use)
  const longer = begun && (await searchReading(search, begun))
  if (longer && countHits(longer) > countHits(typed)) return longer
  if (hasTerm && countHits(typed) > 0) return typed
  const likelier = original.variants.filter(({ knownShare }) => knownShare > original.knownShare)
  for (const reading of [...likelier, original]) {
    const own = 'text' in reading ? reading.text : undefined
    const text = (await mendWords(reading.words, search.use)) ?? own
    const mended = text && (await searchReading(search, await textQuery(text), text))
    if (mended && (countHits(mended) > countHits(typed) || (countHits(typed) === 0 && !hasTerm)))
      return mended
  }
  return typed
}

/** Shorter ones begin too many words. */
const MIN_BEGINNING = 5

function beginWords(words: readonly ReadWord[], use: WordUse) {
  const isBeginning = (word: ReadWord) =>
    isUnheard(word, use) && (word.lemmas[0]?.length ?? 0) >= MIN_BEGINNING
  const begun = words.find(isBeginning)
  if (!begun) return undefined
  const begin = (word: ReadWord): ReadWord => {
    const longer = hasBeginning(word.lemmas[0] ?? '')
    return longer ? { ...word, alternatives: [...word.alternatives, longer] } : word
  }
  return {
    words: words.map((word) => (isBeginning(word) ? begin(word) : word)),
    prefix: begun.lemmas[0] ?? null,
  }
}
