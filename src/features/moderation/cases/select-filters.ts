import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isTaken, isTheirs } from './select-cases.ts'

/** So many moderators and cities can be chosen. */
const MAX_CHOICES = 50

/** Who works on open cases where the viewer moderates, by id. */
export async function selectTakers(db: Database, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.taken_by_id as id from moderation_case c
    where ${isTheirs(viewer)} and c.state = 'open' and c.taken_by_id is not null and ${isTaken}
    order by id limit ${MAX_CHOICES}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The cities of a country with open cases where the viewer moderates. */
export async function selectCities(db: Database, viewer: Viewer, countryCode: string) {
  const { rows } = await sql<{ slug: string; name: string }>`
    select city.slug, city.name from city
    where city.id in (select c.city_id from moderation_case c
      where ${isTheirs(viewer)} and c.state = 'open' and c.country_code = ${countryCode})
    order by city.name limit ${MAX_CHOICES}`.execute(db)
  return rows
}
