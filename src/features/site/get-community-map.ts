import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { countList } from '../../platform/db/list-page.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { livedPlaces } from '../places/lived-places.ts'
import { getCommunityMap as call } from './contract.ts'

/** The number of people by city; the same for everybody, hence each part remembered for a minute. */
export const getCommunityMap = serve(call).handler(async ({ context }) => {
  const [places, totals] = await Promise.all([livedPlaces(context.db), findTotals(context.db)])
  return { places, ...totals, cities: places.length }
})

const findTotals = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
  const [scopes, answers] = await Promise.all([countScopes(db), countList(db, { kind: 'answers' })])
  return { ...scopes, answers }
})

async function countScopes(db: Database) {
  const { rows } = await sql<{ people: number; countries: number }>`
    select coalesce(sum(total) filter (where country_code = ''), 0)::integer as people,
      count(*) filter (where country_code <> '')::integer as countries
    from list_count where kind = 'people' and city_id = 0 and total > 0`.execute(db)
  return rows[0] ?? { people: 0, countries: 0 }
}
