import { type RawBuilder, sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import { areBlocked } from '../../accounts/are-blocked.ts'
import type { Scope } from '../../places/scope.ts'
import { type CustomerCardRow, cardColumnsOfC } from '../present-customer-card.ts'
import { isShown } from './shown-customers.ts'

/** So long somebody has arrived lately, in days. */
export const ARRIVED_DAYS = 90
const MAX_ARRIVED = 6

/** Somebody who arrived, as the JSON of a query has them. */
export interface ArrivedRow extends CustomerCardRow {
  readonly id: number
  readonly origin_code: string
  readonly origin_city_id: number | null
  readonly arrived_at: string
}

/**
 * Who came to a place within the last 90 days and agreed to be shown, the last first, as JSON: none of everywhere, nor
 * who hides where they live, who blocked the viewer or is blocked by them, nor the viewer.
 */
export function whoArrived(
  { countryCode, cityId }: Scope,
  viewerId: number | undefined,
): RawBuilder<unknown> {
  if (!countryCode) return sql`null`
  const isHere = cityId ? sql`c.city_id = ${cityId}` : sql`c.country_code = ${countryCode}`
  const isOther = viewerId
    ? sql`c.id <> ${viewerId} and not ${areBlocked(viewerId, sql.ref('c.id'))}`
    : sql`true`
  return sql`(
    select json_agg(arrived order by arrived_at desc, id desc) from (
      select ${cardColumnsOfC}, c.origin_code, c.origin_city_id, c.arrived_at
      from customer c
      where ${isHere} and c.arrived_at > now() - make_interval(days => ${sql.lit(ARRIVED_DAYS)})
        and c.type = ${sql.lit(CUSTOMER_TYPE.person)} and ${isShown('c')}
        and not ${hidesHome('c')} and ${isOther}
      order by c.arrived_at desc, c.id desc limit ${sql.lit(MAX_ARRIVED)}) arrived)`
}

/** Whether somebody hides where they live. @param person how a query calls the table of people */
export const hidesHome = (person: string) =>
  sql<boolean>`(${sql.ref(`${person}.hidden_info`)} && '{destinationCountry,destinationCity}'::text[])`
