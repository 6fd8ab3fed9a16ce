import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import { areBlocked } from '../../accounts/are-blocked.ts'
import type { Scope } from '../../places/scope.ts'
import type { TopCustomer } from '../contract.ts'
import { namesOfShownHomes } from '../customer-rows.ts'
import {
  type CustomerCardRow,
  cardColumnsOfC,
  presentCustomerCard,
} from '../present-customer-card.ts'
import { isShown } from './shown-customers.ts'
import { hidesHome } from './who-arrived.ts'

/** Who lives in a city is looked for among so many of its country: a large one has thousands. */
const MAX_LOOKED_AT = 200

/** One of them, as the JSON of a query has them. */
export interface TopCustomerRow extends CustomerCardRow {
  readonly id: number
  readonly points: number
  readonly items: number
  /** Names of tags, most often first. */
  readonly helps_with: readonly string[]
  /** Whether they live in the city that was asked for, and show it. */
  readonly is_here: boolean
}

/** The tags that a row `t` of top_customer helps with, most often first, without hidden ones. */
export const helpsWith = sql<string[]>`array(
  select tag.name from unnest(t.tag_ids) with ordinality known (tag_id, place)
  join tag on tag.id = known.tag_id and tag.hidden_at is null order by known.place)`

/**
 * Who gained most trust in the last 90 days, as the recurring job left it in top_customer, as JSON: nobody who is
 * hidden or gone, nor whom the viewer and they are blocked from, nor the viewer, whom nobody need ask.
 * @param countryCode of everywhere without it
 * @param cityId who lives there comes before the others
 */
export function topCustomers(
  { countryCode, cityId }: Partial<Scope>,
  limit: number,
  viewerId: number | undefined,
): RawBuilder<readonly TopCustomerRow[] | null> {
  const isOther = viewerId
    ? sql`c.id <> ${viewerId} and not ${areBlocked(viewerId, sql.ref('c.id'))}`
    : sql`true`
  const isHere = cityId
    ? sql`coalesce(c.city_id = ${cityId}, false) and not ${hidesHome('c')}`
    : sql`false`
  return sql`(
    select json_agg(top order by is_here desc, points desc, id) from (
      select * from (
        select ${cardColumnsOfC}, t.points, t.items, ${helpsWith} as helps_with, ${isHere} as is_here
        from top_customer t join customer c on c.id = t.customer_id
        where t.country_code = ${countryCode ?? sql.lit('')} and ${isShown('c')} and ${isOther}
        order by t.points desc, t.customer_id limit ${cityId ? MAX_LOOKED_AT : limit}) found
      order by is_here desc, points desc, id limit ${limit}) top)`
}

/** What everybody sees of them; the page goes when one of them changes. */
export async function presentTopCustomers(
  { db, config }: Services,
  rows: readonly TopCustomerRow[],
): Promise<TopCustomer[]> {
  const places = await namesOfShownHomes(db, rows)
  return rows.map((row) => ({
    ...presentCustomerCard(config.filesUrl, places, row),
    points: row.points,
    items: row.items,
    helpsWith: row.helps_with,
  }))
}
