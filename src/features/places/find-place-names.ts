import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rememberRows } from '../../platform/db/remember-rows.ts'

/** The names of the places that a page shows. */
export interface PlaceNames {
  readonly countries: ReadonlyMap<string, { readonly name: string }>
  readonly cities: ReadonlyMap<
    number,
    { readonly name: string; readonly slug: string; readonly time_zone: string }
  >
}

/** A country and a city as rows refer to them. */
export interface PlaceKeys {
  readonly country_code: string | null
  readonly city_id: number | null
}

/** The names of some places: kept for a minute, since they change only with the data files. */
export async function findPlaceNames(
  db: Database,
  places: readonly PlaceKeys[],
): Promise<PlaceNames> {
  const [countries, cities] = await Promise.all([
    countriesByCode(
      db,
      places.map((place) => place.country_code),
    ),
    citiesById(
      db,
      places.map((place) => place.city_id),
    ),
  ])
  return { countries, cities }
}

const countriesByCode = rememberRows(
  { seconds: 60, maxEntries: 300 },
  async (db, codes: readonly string[]) => {
    const rows = await db
      .selectFrom('country')
      .select(['code', 'name'])
      .where('code', '=', sql<string>`any(${codes})`)
      .execute()
    return rows.map(({ code, ...row }) => [code, row])
  },
)

const citiesById = rememberRows(
  { seconds: 60, maxEntries: 5_000 },
  async (db, ids: readonly number[]) => {
    const rows = await db
      .selectFrom('city')
      .select(['id', 'name', 'slug', 'time_zone'])
      .where('id', '=', sql<number>`any(${ids})`)
      .execute()
    return rows.map(({ id, ...row }) => [id, row])
  },
)
