import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'
import { cities } from './find-city.ts'

export type CityOrder = 'population' | 'name'

/**
 * The ids of a country's cities in an order. They change only when the data files do, and a country has at
 * most some thousands: a page is a slice, its total the length.
 */
export function orderOfCities(
  db: Database,
  countryCode: string,
  order: CityOrder,
): Promise<number[]> {
  return orders(db, countryCode, order)
}

const orders = rememberQuery(
  { seconds: 60, maxEntries: 100 },
  async (db, countryCode: string, order: CityOrder) => {
    const rows = await db
      .selectFrom('city')
      .select('id')
      .where('country_code', '=', countryCode)
      .orderBy(order === 'name' ? 'position' : sql`population desc`)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  },
)

/** One page of cities that stand in an order of ids. */
export async function pageOfCities(
  db: Database,
  ids: readonly number[],
  page: number,
  perPage: number,
) {
  const wanted = ids.slice((page - 1) * perPage, page * perPage)
  const rows = await cities(db).where('city.id', '=', sql<number>`any(${wanted})`).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    cities: wanted.flatMap((id) => byId.get(id) ?? []),
    total: ids.length,
    page,
    perPage,
  }
}
