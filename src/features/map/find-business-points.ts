import { type RawBuilder, sql } from 'kysely'
import type { OpenSpan } from '../../lib/time/opening-hours.ts'
import type { Database } from '../../platform/db/database.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { categoryNames } from '../businesses/category-names.ts'
import { hoursColumn } from '../businesses/find-business.ts'
import type { Category } from '../businesses/policy.ts'
import { presentOpenNow } from '../businesses/present-business.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { shownNameOf } from '../people/present-customer-card.ts'
import type { Scope } from '../places/scope.ts'
import type { Bounds, PointOf } from './contract.ts'

const MAX_POINTS = 200

type BusinessRow = Omit<PointOf<'business'>, 'kind' | 'category' | 'openNow'> & {
  readonly id: number
  readonly category: Category | null
  readonly time_zone: string | null
  readonly hours: readonly OpenSpan[]
}

/**
 * The businesses of a place that have a point, the best first. One that hides its city has none: its place is not
 * copied into `business`.
 * @param within of a city, whose map shows no more; only there is it told what is open now
 */
export async function findBusinessPoints(
  db: Database,
  scope: Scope,
  within?: Bounds,
): Promise<PointOf<'business'>[]> {
  const { rows } = await sql<BusinessRow>`
    select business.customer_id as id, c.username, business.category, business.address,
      ${shownNameOf('c')} as name,
      business.latitude, business.longitude, city.name as "cityName", city.slug,
      business.country_code as "countryCode", c.verified_at is not null as "isVerified",
      business.time_zone,
      ${within ? hoursColumn : sql`'[]'::json`} as hours
    from (
      select customer_id, category, address, latitude, longitude, country_code, city_id, rating, time_zone
      from business
      where is_listed and city_id is not null and latitude is not null ${placeOf(scope)} ${boxOf(within)}
      order by rating desc, customer_id limit ${MAX_POINTS}
    ) business
    join customer c on c.id = business.customer_id
    join city on city.id = business.city_id
    where ${isShown('c')}
    order by business.rating desc, business.customer_id`.execute(db)
  shows(
    'person',
    rows.map(({ id }) => id),
  )
  const now = new Date()
  return rows.map(({ id: _, category, time_zone, hours, ...business }) => ({
    kind: 'business',
    ...business,
    category: category && categoryNames[category](),
    openNow: presentOpenNow({ time_zone, hours }, now),
  }))
}

function placeOf({ cityId, countryCode }: Scope): RawBuilder<unknown> {
  if (cityId) return sql`and city_id = ${cityId}`
  return countryCode ? sql`and country_code = ${countryCode}` : sql``
}

const boxOf = (within: Bounds | undefined) =>
  within
    ? sql`and latitude between ${within.south} and ${within.north}
        and longitude between ${within.west} and ${within.east}`
    : sql``
