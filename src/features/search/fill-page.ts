import { isUnused } from './mend-words.ts'
import { nearFirst } from './near-first.ts'
import { MIN_EXPECTED_HITS } from './read-otherwise.ts'
import { countHits, joined, type ReadingResult, type Search } from './search-reading.ts'
import { type Hit, selectHits } from './select-hits.ts'
import { selectSimilarTitles } from './similar/select-similar-titles.ts'
import { isTerm } from './vocabulary/explain-query.ts'
import { tellingWords, weighWords } from './weigh-words.ts'
import type { WordUse } from './word-use.ts'
import { composeQuery, type ReadWord } from './words/query-expression.ts'
import { queryWords } from './words/query-words.ts'

/** A page of fewer hits is filled up. */
const FULL_PAGE_HITS = 10
/** Two pages: further hits with half of the words match by chance. */
const MAX_LOOSE = 20

/** Adds to a page that is not full: hits with most words of the query, then similar titles. */
export async function fillPage(
  { db, use, place, fromCountry }: Search,
  found: ReadingResult,
): Promise<ReadingResult> {
  let filled = found
  const named = countHits(found) === 0 ? await wordsOfNames(found.words) : []
  const terms = found.words.filter(isTerm)
  const essential = weighWords(terms.length > 0 ? terms : found.words, use)
  const steps = [found.words, found.typed, named].flatMap((one) => looser(one, use))
  for (const { words, least } of steps) {
    if (countHits(filled) >= FULL_PAGE_HITS) break
    const weighed = weighWords(words, use)
    const enough = tellingWords(weighed, least, use)
    if (!enough || enough.expression === found.query.expression) continue
    const more = await selectHits(db, {
      ...found.query,
      expression: enough.expression,
      words: weighed,
      type: undefined,
      expected: enough.share * use.documents,
      limit: 2 * MAX_LOOSE,
      isRough: true,
      essential,
    })
    // the hits of earlier steps stay before those of later ones; what exceeds MAX_LOOSE is cut
    filled = { ...filled, ...joined(filled, more.hits, MAX_LOOSE) }
  }
  if (terms.length > 0) filled = { ...filled, hits: termsFirst(found.hits, filled.hits) }
  filled = { ...filled, hits: await nearFirst(db, filled) }
  // common words, mended ones too, are no misspelt names, and very many titles are like them
  const isRare = found.words.some((word) => isUnused(word, use))
  if (fromCountry || !isRare || countHits(filled) >= MIN_EXPECTED_HITS) return filled
  const text = found.words.map((word) => word.text).join(' ')
  return {
    ...filled,
    ...joined(filled, await selectSimilarTitles(db, text, place)),
  }
}

/** Of what fills a page first what holds a term: «продовжити карту побиту» is about the card more than about prolonging. */
function termsFirst(whole: readonly Hit[], filled: readonly Hit[]): readonly Hit[] {
  const loose = filled.slice(whole.length)
  return [
    ...whole,
    ...loose.filter(({ held }) => held > 0),
    ...loose.filter(({ held }) => held === 0),
  ]
}

/** The words of a query with each term split into the words of its name: a text may hold other forms of them. */
async function wordsOfNames(words: readonly ReadWord[]): Promise<ReadWord[]> {
  if (!words.some(isTerm)) return []
  const read = await Promise.all(
    words.map(async (word) =>
      isTerm(word) ? composeQuery(await queryWords(word.names?.[0] ?? '', false)).words : [word],
    ),
  )
  return read.flat()
}

interface Step {
  readonly words: readonly ReadWord[]
  /** The share of the words' weight that a document must hold. */
  readonly least: number
}

/** Steps with fewer required words: 42 % of the weight of all words, of the indexed ones, then 25 % of those. */
function looser(words: readonly ReadWord[], use: WordUse): Step[] {
  const used = words.filter(({ lemmas }) => lemmas.some((lemma) => use.share(lemma) !== undefined))
  const steps = [
    { words, least: 0.42 },
    { words: used.length < words.length ? used : [], least: 0.42 },
    { words: used, least: 0.25 },
  ]
  return steps.filter((step) => step.words.length > 0)
}
