import { sql } from 'kysely'
import { rememberQuery } from '../../platform/db/remember-query.ts'

/** Where fewer people live one still looks for the nearest others: whoever is first in a city is alone in it. */
export const MIN_COMMUNITY = 5

/** A city where somebody of the community lives. */
export interface LivedPlace {
  readonly cityId: number
  readonly name: string
  readonly slug: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
  readonly people: number
}

/** Where the community lives, most people first; the same for everybody, so a minute old is good enough. */
export const livedPlaces = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
  const { rows } = await sql<LivedPlace>`
    select city.id as "cityId", city.name, city.slug, city.country_code as "countryCode", city.latitude,
      city.longitude, t.total as people
    from (
      select city_id, total from list_count where kind = 'people' and city_id <> 0 and total > 0 offset 0
    ) t
    join city on city.id = t.city_id
    order by t.total desc, city.id`.execute(db)
  return rows
})
