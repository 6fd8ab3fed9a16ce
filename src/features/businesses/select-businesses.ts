import { type RawBuilder, sql } from 'kysely'
import { MAX_RANKED } from '../../lib/api/max-ranked.ts'
import { DAY_MINUTES } from '../../lib/time/opening-hours.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../places/scope.ts'
import type { Category, Language } from './policy.ts'

interface Wanted {
  readonly scope: Scope
  readonly category?: Category | undefined
  readonly language?: Language | undefined
  readonly open?: 'now' | undefined
  readonly now: Date
  readonly page: number
  readonly perPage: number
}

/**
 * The ids of one page by rating, and how many there are. The best thousand of a place and category are read by their
 * index, and narrowed to a language and to those that are open among these.
 */
export async function selectBusinesses(
  db: Database,
  { scope, category, language, open, now, page, perPage }: Wanted,
): Promise<{ total: number; ids: number[] }> {
  const offset = (page - 1) * perPage
  const narrow = [
    ...(language ? [sql`${language} = any (languages)`] : []),
    ...(open ? [isOpenAt(now)] : []),
  ]
  const last = narrow.length > 0 ? MAX_RANKED : Math.min(offset + perPage, MAX_RANKED)
  if (offset >= MAX_RANKED) return { total: 0, ids: [] }
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with best as materialized (
      ${bestOf(scope, { category, limit: category ? MAX_RANKED : last })}
    ), found as materialized (
      select customer_id, rating from best ${narrow.length > 0 ? sql`where ${sql.join(narrow, sql` and `)}` : sql``}
    )
    select (select count(*)::integer from found) as total, array_to_json(array(
      select customer_id from found order by rating desc, customer_id
      offset ${offset} limit ${Math.min(perPage, MAX_RANKED - offset)})) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

interface BestOf {
  readonly category?: Category | undefined
  readonly limit: number
}

/** The best of a place, and of a category where one is named, as the indexes of `business` want it. */
export const bestOf = (scope: Scope, { category, limit }: BestOf): RawBuilder<unknown> => sql`
  select customer_id, rating, category, languages, time_zone from business
  where is_listed ${category ? sql`and category = ${category}` : sql``} ${placeOf(scope)}
  order by rating desc, customer_id limit ${limit}`

function placeOf({ cityId, countryCode }: Scope): RawBuilder<unknown> {
  if (cityId) return sql`and city_id = ${cityId}`
  return countryCode ? sql`and country_code = ${countryCode}` : sql``
}

const WEEK_MINUTES = 7 * DAY_MINUTES

/**
 * Whether a row of `best` is open, as src/lib/time/opening-hours.ts has it; what crosses Sunday's midnight began a week
 * ago. An aggregate, so that the hours are looked up row by row and never read whole.
 */
const isOpenAt = (now: Date) => sql`(
  select bool_or(
    minute >= day_start + opens and minute < day_start + closes
      or minute + ${sql.lit(WEEK_MINUTES)} < day_start + closes)
  from business_hours h,
    lateral (select (h.day - 1) * ${sql.lit(DAY_MINUTES)} as day_start) d,
    lateral (select ${now}::timestamptz at time zone best.time_zone as clock) c,
    lateral (select ((extract(isodow from clock) - 1) * ${sql.lit(DAY_MINUTES)} + extract(hour from clock) * 60
      + extract(minute from clock))::integer as minute) w
  where h.customer_id = best.customer_id)`
