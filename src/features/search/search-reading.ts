import type { Database } from '../../platform/db/database.ts'
import type { Scope as Place } from '../places/scope.ts'
import type { SearchScope } from './contract.ts'
import type { DocumentType } from './marks.ts'
import { MAX_HITS } from './max-hits.ts'
import { type Hit, type HitQuery, type Hits, selectHits } from './select-hits.ts'
import type { Abbreviations } from './vocabulary/abbreviations.ts'
import { explainQuery } from './vocabulary/explain-query.ts'
import { everyWord, expectHits, weighWords } from './weigh-words.ts'
import type { WordUse } from './word-use.ts'
import type { QueryReading, ReadWord } from './words/query-expression.ts'

/** A query, its scope, and the services that the search reads. */
export interface Search {
  readonly db: Database
  readonly use: WordUse
  /** What is in quotes is searched for as it stands. */
  readonly isQuoted: boolean
  /** The words of the query that are abbreviations of destinations. */
  readonly abbreviations: Abbreviations
  readonly query: string
  readonly scope: SearchScope
  readonly place: Place
  /** Only what is by people of this origin. */
  readonly fromCountry?: string | undefined
}

/** What one reading of the query found. */
export interface ReadingResult extends Hits {
  readonly query: HitQuery
  readonly words: readonly ReadWord[]
  /** As they were before terms of several words became one. */
  readonly typed: readonly ReadWord[]
  /** What to mark: the lemmas, and the beginning of longer words. */
  readonly lemmas: readonly string[]
  readonly prefix: string | null
  /** How the query was understood, when that differs from what was typed. */
  readonly readAs: string | null
}

/** Searches for documents that hold every word of a reading of the query. */
export async function searchReading(
  search: Search,
  reading: Pick<QueryReading, 'words'> & { prefix?: string | null },
  readAs: string | null = null,
): Promise<ReadingResult> {
  const { db, use, isQuoted, place, fromCountry, scope } = search
  const explained = isQuoted
    ? reading.words
    : await explainQuery(reading.words, { use, country: place.countryCode })
  const words = weighWords(explained, use)
  const query: HitQuery = {
    expression: everyWord(words),
    words,
    place,
    fromCountry,
    about: isQuoted ? [] : countriesMeant(search),
    use,
    type: typeOfScope[scope],
    expected: expectHits(words, use),
  }
  return {
    ...(await selectHits(db, query)),
    query,
    words: explained,
    typed: reading.words,
    lemmas: explained.flatMap(({ lemmas, marked = [] }) => [...lemmas, ...marked]),
    prefix: reading.prefix ?? null,
    readAs,
  }
}

/** The countries whose abbreviations the query holds; none when one of them is the country of the place. */
const countriesMeant = ({ abbreviations: { countries }, place }: Search) =>
  countries.some((one) => one === place.countryCode) ? [] : countries

/** Undefined for every type. */
export const typeOfScope: Readonly<Record<SearchScope, DocumentType | undefined>> = {
  all: undefined,
  questions: 'question',
  posts: 'post',
  events: 'event',
  customer: 'customer',
}

/** How many documents of all types were found. */
export const countHits = ({ counts }: Hits) =>
  counts.post + counts.question + counts.event + counts.customer

/** More hits after those there are, up to a number of all. */
export function joined(first: Hits, more: readonly Hit[], maxHits = MAX_HITS): Hits {
  const known = new Set(first.hits.map(nameOf))
  const added = more
    .filter((hit) => !known.has(nameOf(hit)))
    .slice(0, Math.max(0, maxHits - first.hits.length))
  const counts = { ...first.counts }
  for (const { type } of added) counts[type]++
  return { hits: [...first.hits, ...added], counts }
}

const nameOf = ({ type, id }: Hit) => `${type}${id}`
