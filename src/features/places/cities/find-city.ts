import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'
import { notFound } from '../../../platform/errors/failures.ts'

/**
 * A city by its slug within a country, or by another spelling of it: then `slug` of the answer differs.
 * Cities change only with the data files, so one is kept for a minute.
 * @throws 404 when there is no such city
 */
export async function findCity(db: Database, countryCode: string, slug: string) {
  const city = await findCityIfAny(db, countryCode, slug)
  if (!city) throw notFound(m.refused_no_city())
  return city
}

/** The same; nothing when there is no such city. */
export const findCityIfAny = async (db: Database, countryCode: string, slug: string) =>
  (await found(db, countryCode, slug)).city

const remembered = { seconds: 60, maxEntries: 5_000 }
const found = rememberQuery(remembered, async (db, countryCode: string, slug: string) => {
  const bySlug = cities(db)
    .where('city.country_code', '=', countryCode)
    .where('city.slug', '=', slug)
  const byAlias = cities(db)
    .innerJoin('city_alias', 'city_alias.city_id', 'city.id')
    .where('city_alias.country_code', '=', countryCode)
    .where('city_alias.slug', '=', slug)
  return { city: (await bySlug.executeTakeFirst()) ?? (await byAlias.executeTakeFirst()) }
})

/** Cities in the shape that the contract promises. */
export const cities = (db: Database) =>
  db
    .selectFrom('city')
    .select([
      'city.id',
      'city.slug',
      'city.name',
      'city.country_code as countryCode',
      'city.state_active as stateActive',
      'city.region_name as stateName',
      'city.population',
      'city.latitude',
      'city.longitude',
      'city.time_zone as timeZone',
    ])
