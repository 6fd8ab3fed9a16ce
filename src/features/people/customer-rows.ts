import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { CustomerCard, CustomerListItem } from './contract.ts'
import { presentCustomerCard } from './present-customer-card.ts'

/** People with their homes and avatars: the columns of a card and of a list of people. */
export const customerRows = (db: Database) =>
  db
    .selectFrom('customer')
    .leftJoin('country as home_country', 'home_country.code', 'customer.country_code')
    .leftJoin('city as home_city', 'home_city.id', 'customer.city_id')
    .select([
      'customer.id',
      'customer.username',
      'customer.first_name',
      'customer.last_name',
      'customer.type',
      'customer.verified_at',
      'customer.hidden_info',
      'customer.bio',
      'customer.rating',
      'customer.deleted_at',
      'home_country.name as home_country_name',
      'home_city.name as home_city_name',
    ])
    .select(['customer.avatar_id'])

export type CustomerRow = Awaited<ReturnType<typeof selectCustomerRows>>[number]

/** People by id, in no particular order: one query for a whole page. */
export async function selectCustomerRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return customerRows(db).where('customer.id', '=', sql<number>`any(${ids})`).execute()
}

/** The cards of those who wrote something, by id. */
export async function hydrateAuthors(
  { db, config }: Services,
  ids: Iterable<number>,
): Promise<Map<number, CustomerCard>> {
  const rows = await selectCustomerRows(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentCustomerCard(config.filesUrl, row)]))
}

/** People in the order of the ids; who has left is left out. */
export async function hydrateCustomers(
  { db, config }: Services,
  ids: readonly number[],
): Promise<CustomerListItem[]> {
  const rows = new Map((await selectCustomerRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row && !row.deleted_at ? [presentListItem(config.filesUrl, row)] : []
  })
}

function presentListItem(filesUrl: string, row: CustomerRow): CustomerListItem {
  const bio = row.hidden_info.includes('bio') ? '' : row.bio
  return { ...presentCustomerCard(filesUrl, row), bio, rating: row.rating }
}
