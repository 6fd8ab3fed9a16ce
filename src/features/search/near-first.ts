import { sql } from 'kysely'
import { isInLettersOfNames } from '../../lib/text/fold-name.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Scope as Place } from '../places/scope.ts'
import { MIN_LENGTH, MIN_PEOPLE } from './name-cities.ts'
import type { ReadingResult } from './search-reading.ts'
import type { Hit } from './select-hits.ts'
import { namedCountry } from './vocabulary/named-country.ts'
import type { ReadWord } from './words/query-expression.ts'

/** Of the essential words a local hit that goes first holds at least this share of what the best one elsewhere holds. */
const MIN_LOCAL_SHARE = 0.6
/** And of its score this share: what says a word in passing scores little. */
const MIN_LOCAL_SCORE = 0.5

/**
 * The hits of a page that was filled, those of the reader's country first: who asks in Warsaw how to prolong a residence
 * card does not mean the Spanish one, though only that text has all of their words. Essential are the terms of places in
 * a query, or all of its words where it has none. A query that names another place keeps its order.
 */
export async function nearFirst(
  db: Database,
  { hits, query, typed }: ReadingResult,
): Promise<readonly Hit[]> {
  const far = hits.filter(({ near }) => near === 0)
  if (far.length === 0 || (query.about ?? []).length > 0) return hits
  const minHeld = MIN_LOCAL_SHARE * Math.max(...far.map(({ held }) => held))
  const minScore = MIN_LOCAL_SCORE * Math.max(...far.map(({ score }) => score))
  const firstFar = hits.findIndex(({ near }) => near === 0)
  const passing = hits
    .slice(firstFar)
    .filter(({ near, held, score }) => near > 0 && held >= minHeld && score >= minScore)
  if (passing.length === 0 || (await namesElsewhere(db, typed, query.place))) return hits
  const first = [...hits.slice(0, firstFar), ...passing]
  return [...first, ...hits.filter((hit) => !first.includes(hit))]
}

/**
 * Whether a word of the query is the name of another country, or of a larger city of one. As typed: one of the other
 * names of a term may be a city's.
 */
async function namesElsewhere(
  db: Database,
  words: readonly ReadWord[],
  { countryCode = '' }: Place,
): Promise<boolean> {
  const named = namedCountry(words)
  if (named) return named !== countryCode
  const names = words
    .flatMap(({ lemmas }) => lemmas)
    .filter((lemma) => lemma.length >= MIN_LENGTH && isInLettersOfNames(lemma))
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from country where code <> ${countryCode} and lower(name) = any (${names}::text[]))
      or exists (
        select from unnest(${names}::text[]) asked (name), lateral (
          select from city where search_text ~ ('\\m' || asked.name || '\\M')
            and lower(name) = asked.name and population >= ${MIN_PEOPLE} and country_code <> ${countryCode} limit 1
        ) its
      ) as is_named`.execute(db)
  return rows[0]?.is_named ?? false
}
