import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'

interface NamedPlace {
  readonly countryCode: string
  readonly city: string | null
}

/** The same places with the ids of their cities, each once. @throws 400 for an unknown one */
export async function findPlaces(db: Database, named: readonly NamedPlace[]) {
  const { rows } = await sql<{ country_code: string; city_id: number | null; is_known: boolean }>`
    select distinct named.country_code, city.id as city_id,
      country.code is not null and (named.city is null or city.id is not null) as is_known
    from unnest(${named.map((place) => place.countryCode)}::text[],
      ${named.map((place) => place.city)}::text[]) named (country_code, city)
    left join country on country.code = named.country_code
    left join city on city.country_code = named.country_code and city.slug = named.city`.execute(db)
  if (rows.some((row) => !row.is_known)) throw badInput('places', m.refused_no_city())
  return rows.map((row) => ({ countryCode: row.country_code, city: row.city_id }))
}
