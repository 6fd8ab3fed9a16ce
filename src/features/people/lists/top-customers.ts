import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import { areBlocked } from '../../accounts/are-blocked.ts'
import type { TopCustomer } from '../contract.ts'
import { namesOfShownHomes } from '../customer-rows.ts'
import {
  type CustomerCardRow,
  cardColumnsOfC,
  presentCustomerCard,
} from '../present-customer-card.ts'
import { isShown } from './shown-customers.ts'

/** One of them, as the JSON of a query has them. */
export interface TopCustomerRow extends CustomerCardRow {
  readonly id: number
  readonly points: number
  readonly items: number
  /** Names of tags, most often first. */
  readonly helps_with: readonly string[]
}

/** The tags that a row `t` of top_customer helps with, most often first, without hidden ones. */
export const helpsWith = sql<string[]>`array(
  select tag.name from unnest(t.tag_ids) with ordinality known (tag_id, place)
  join tag on tag.id = known.tag_id and tag.hidden_at is null order by known.place)`

/**
 * Who gained most trust in the last 90 days, as the recurring job left it in top_customer, as JSON: nobody who is
 * hidden or gone, nor whom the viewer and they are blocked from.
 * @param countryCode of everywhere without it
 */
export function topCustomers(
  countryCode: string | undefined,
  limit: number,
  viewerId: number | undefined,
): RawBuilder<readonly TopCustomerRow[] | null> {
  const isOpen = viewerId ? sql`not ${areBlocked(viewerId, sql.ref('c.id'))}` : sql`true`
  return sql`(
    select json_agg(top order by points desc, id) from (
      select ${cardColumnsOfC}, t.points, t.items,
        ${helpsWith} as helps_with
      from top_customer t join customer c on c.id = t.customer_id
      where t.country_code = ${countryCode ?? sql.lit('')} and ${isShown('c')} and ${isOpen}
      order by t.points desc, t.customer_id limit ${limit}) top)`
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
