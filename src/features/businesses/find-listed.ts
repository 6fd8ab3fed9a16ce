import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hoursColumn } from './find-business.ts'
import type { ListedRow } from './present-business.ts'

interface Row extends ListedRow {
  /** Whether it shows in which city it is. */
  readonly is_placed: boolean
}

/** What lists show of some businesses, by username. */
export async function findListed(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('business')
    .innerJoin('customer', 'customer.id', 'business.customer_id')
    .select([
      'customer.username',
      'business.category',
      'business.languages',
      'business.address',
      'business.latitude',
      'business.longitude',
      'business.time_zone',
      hoursColumn.as('hours'),
      sql<boolean>`not customer.hidden_info && array['destinationCountry', 'destinationCity']`.as(
        'is_placed',
      ),
    ])
    .where('business.customer_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.username, row]))
}
