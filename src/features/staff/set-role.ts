import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput, conflict } from '../../platform/errors/failures.ts'
import { assignRole } from '../people/edit/assign-role.ts'
import { setRole as call } from './contract.ts'
import { findAccount } from './find-account.ts'

/**
 * Gives somebody a role, changes where they have it, or takes it away.
 * @throws 400 for an unknown place; 404 when nobody is called so; 409 for one's own role: an admin always remains
 */
export const setRole = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const customerId = await findAccount(context.db, input.username)
  if (customerId === viewer.customerId) throw conflict(m.refused_own_role(), 'own-role')
  const places = input.places && (await findPlaces(context.db, input.places))
  await context.db
    .transaction()
    .execute((tx) => assignRole(tx, viewer, customerId, { role: input.role, places }))
  return { role: input.role }
})

interface NamedPlace {
  readonly countryCode: string
  readonly city: string | null
}

/** The same places with the ids of their cities, each once. */
async function findPlaces(db: Database, named: readonly NamedPlace[]) {
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
