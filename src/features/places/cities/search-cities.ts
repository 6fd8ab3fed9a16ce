import { sql } from 'kysely'
import { editDistance } from '../../../lib/text/edit-distance.ts'
import { foldName } from '../../../lib/text/fold-name.ts'
import { toUkrainianLayout } from '../../../lib/text/keyboard-layout.ts'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { primaryOf } from '../../../platform/db/replicas/primary-of.ts'
import { searchCities as call } from '../contract.ts'
import { peopleByCountry } from '../count-people-by-country.ts'
import { livedPlaces } from '../lived-places.ts'
import { hasNameLike, latinName } from './city-name.ts'
import { cities } from './find-city.ts'

const MAX_ALIKE = 10

/** So many cities in which the community lives come first: those with most people. */
const MAX_LIVED = 1_000

/**
 * Cities whose names begin so, first those of this very name, then those whose other name it is, then those where the
 * community lives, those of its countries, those of Europe, and the largest; where there is none, those that the same
 * keys give in the Ukrainian layout, then those that differ by a slip of the hand.
 */
export const searchCities = serve(call).handler(async ({ input, context }) => {
  const { search, countryCode, perPage } = input
  const [lived, { data: countries }] = await Promise.all([
    livedPlaces(context.db),
    peopleByCountry(context.db),
  ])
  const livedIds = lived.slice(0, MAX_LIVED).map(({ cityId }) => cityId)
  const livedCodes = countries.map((country) => country.countryCode)
  for (const text of new Set([search, toUkrainianLayout(search)])) {
    const begun = await citiesWithCountry(context.db, countryCode)
      .where(hasNameLike(text))
      .orderBy(isOfThisName(text), 'desc')
      .orderBy(isAlsoNamed(text), 'desc')
      .orderBy(sql`city.id = any(${livedIds}::integer[])`, 'desc')
      .orderBy(
        sql`case when city.country_code = any(${livedCodes}::text[]) then 2
        when country.region = 'europe' then 1 else 0 end`,
        'desc',
      )
      .orderBy('city.population', 'desc')
      .orderBy('city.id')
      .limit(perPage)
      .execute()
    if (begun.length > 0) return { cities: begun }
  }
  // a setting lasts as long as a transaction, and readers of replicas begin none
  const alike = await selectAlike(primaryOf(context.db), foldName(search), countryCode)
  return { cities: alike.slice(0, perPage) }
})

/** Whether it is the Ukrainian name, or the one of the address, with its marks or without: «Chełm», «chelm». */
const isOfThisName = (text: string) => sql<boolean>`(lower(city.name) = ${text.trim().toLowerCase()}
  or city.slug = ${foldName(text).replaceAll(' ', '-')})`

/** Whether it is one of the other names, in Latin letters: «Хелм» is khelm. */
const isAlsoNamed = (text: string) => sql<boolean>`exists (select from city_alias
  where city_id = city.id and slug = ${latinName(text).replaceAll(' ', '-')})`

const citiesWithCountry = (db: Database, countryCode: string | undefined) =>
  cities(db)
    .innerJoin('country', 'country.code', 'city.country_code')
    .select('country.name as countryName')
    .where('country.is_destination', '=', true)
    .$if(countryCode !== undefined, (query) =>
      query.where('city.country_code', '=', countryCode ?? ''),
    )

/** Trigrams choose the candidates, the number of slips decides. */
async function selectAlike(db: Database, search: string, countryCode: string | undefined) {
  if (search.length < 3) return []
  const candidates = await db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`.execute(
      transaction,
    )
    return citiesWithCountry(transaction, countryCode)
      .select('city.search_text')
      .where(sql<boolean>`${search} <% city.search_text`)
      .orderBy(sql`word_similarity(${search}, city.search_text) desc`)
      .orderBy('city.population', 'desc')
      .limit(100)
      .execute()
  })
  const maxSlips = search.length < 5 ? 1 : 2
  return candidates
    .map(({ search_text, ...city }) => ({ city, slips: fewestSlips(search, search_text) }))
    .filter(({ slips }) => slips <= maxSlips)
    .sort((a, b) => a.slips - b.slips || b.city.population - a.city.population)
    .slice(0, MAX_ALIKE)
    .map(({ city }) => city)
}

/** The search against runs of as many words of the names as it has itself. */
function fewestSlips(search: string, names: string): number {
  const words = names.split(' ')
  const length = search.split(' ').length
  const runs = words.map((_, start) => words.slice(start, start + length).join(' '))
  return Math.min(...runs.map((run) => editDistance(search, run)))
}
