import type { Database } from '../../platform/db/database.ts'
import { fillPage } from './fill-page.ts'
import { addTransliterations, readOtherwise } from './read-otherwise.ts'
import { type ReadingResult, type Search, searchReading, typeOfScope } from './search-reading.ts'
import type { Hits } from './select-hits.ts'
import { findAbbreviations } from './vocabulary/abbreviations.ts'
import { wordUse } from './word-use.ts'
import { quotedIn } from './words/quoted-in.ts'
import { textQuery } from './words/text-query.ts'

/** The best first; all of them, or the best of a common word. */
export interface Found extends Hits, Pick<ReadingResult, 'lemmas' | 'prefix' | 'readAs'> {}

/**
 * Finds what a query means: as it was typed, then in another layout or alphabet, then with misspelt words
 * mended; a page that is not full is filled with what has most of the words. A query in quotes is searched
 * for as it stands.
 */
export async function findHits(
  db: Database,
  sought: Pick<Search, 'query' | 'scope' | 'place' | 'fromCountry'>,
): Promise<Found> {
  const quoted = quotedIn(sought.query)
  const use = await wordUse(db)
  const isQuoted = quoted !== undefined
  const original = await textQuery(quoted ?? sought.query, { isLiteral: isQuoted })
  if (!original.tsquery) return nothing
  const abbreviations = await findAbbreviations(original.words)
  const search: Search = { db, use, isQuoted, abbreviations, ...sought }
  const typed = await searchReading(search, addTransliterations(search, original))
  if (isQuoted) return withinScope(search, typed)
  const meant = await readOtherwise(search, original, typed)
  return withinScope(search, await fillPage(search, meant))
}

const nothing: Found = {
  hits: [],
  counts: { post: 0, question: 0, event: 0, customer: 0 },
  lemmas: [],
  prefix: null,
  readAs: null,
}

function withinScope(
  { scope }: Search,
  { hits, counts, lemmas, prefix, readAs }: ReadingResult,
): Found {
  const wanted = typeOfScope[scope]
  const inScope = hits.filter(({ type }) => !wanted || type === wanted)
  return { hits: inScope, counts, lemmas, prefix, readAs }
}
