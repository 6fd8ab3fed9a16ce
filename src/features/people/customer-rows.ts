import { sql } from 'kysely'
import type { ViewerContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { findPlaceNames, type PlaceNames } from '../places/find-place-names.ts'
import { findBlocks } from './blocks/find-blocks.ts'
import type { CustomerCard, CustomerListItem } from './contract.ts'
import { findFollowed } from './lists/followed-people.ts'
import { isShown } from './lists/shown-customers.ts'
import {
  type CustomerCardRow,
  customerCardColumns,
  homeOf,
  presentCustomerCard,
} from './present-customer-card.ts'
import { shownBio, showsLinks } from './shown-links.ts'

/** People with the columns of a card. */
export const customerRows = (db: Database) =>
  db.selectFrom('customer').select(['customer.id', ...customerCardColumns])

interface Homes extends CustomerCardRow {
  /** Where they come from, where that is shown too. */
  readonly origin_code?: string
  readonly origin_city_id?: number | null
}

/** The names of the places where some people live, and which they come from. */
export const namesOfHomes = (db: Database, rows: readonly Homes[]): Promise<PlaceNames> =>
  findPlaceNames(
    db,
    rows.flatMap((row) => [
      homeOf(row),
      { country_code: row.origin_code ?? null, city_id: row.origin_city_id ?? null },
    ]),
  )

/** The same of people whom everybody sees; the page goes when one of them changes. */
export function namesOfShownHomes(
  db: Database,
  rows: readonly (Homes & { readonly id: number })[],
): Promise<PlaceNames> {
  shows(
    'person',
    rows.map(({ id }) => id),
  )
  return namesOfHomes(db, rows)
}

/** The cards of people by id; who is not shown has none, nor who is blocked. */
export async function hydrateAuthors(
  context: ViewerContext,
  ids: Iterable<number>,
): Promise<Map<number, CustomerCard>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  shows('person', wanted)
  const { db, config } = context
  const [rows, blockOf] = await Promise.all([
    customerRows(db)
      .where('customer.id', '=', isAnyOf(wanted))
      .where(isShown('customer'))
      .execute(),
    findBlocks(context, wanted),
  ])
  const shown = rows.filter((row) => !blockOf(row.id))
  const places = await namesOfHomes(db, shown)
  return new Map(shown.map((row) => [row.id, presentCustomerCard(config.filesUrl, places, row)]))
}

/** People in the order of the ids, each with whether who asks follows them; who is not shown or is blocked is left out. */
export async function hydrateCustomers(
  context: ViewerContext,
  ids: readonly number[],
): Promise<CustomerListItem[]> {
  if (ids.length === 0) return []
  shows('person', ids)
  const { db, config, viewer } = context
  const [rows, followed, blockOf] = await Promise.all([
    customerRows(db)
      .select(['customer.bio', 'customer.rating', showsLinks('customer').as('shows_links')])
      .where('customer.id', '=', isAnyOf(ids))
      .where(isShown('customer'))
      .execute(),
    findFollowed(db, viewer?.customerId, ids),
    findBlocks(context, ids),
  ])
  const places = await namesOfHomes(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row || blockOf(id)) return []
    const bio = row.hidden_info.includes('bio') ? '' : shownBio(row.bio, row.shows_links)
    return {
      ...presentCustomerCard(config.filesUrl, places, row),
      bio,
      rating: row.rating,
      isSubscribed: followed.has(id),
    }
  })
}

const isAnyOf = (ids: readonly number[]) => sql<number>`any(${ids})`
