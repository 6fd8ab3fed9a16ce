import { type RawBuilder, sql } from 'kysely'
import { moderates } from '../../lib/api/moderates.ts'
import * as m from '../../paraglide/messages.js'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { conflict, forbidden } from '../../platform/errors/failures.ts'
import { resolveScope } from '../places/scope.ts'

/** A place as rows of pins name it. */
export interface PinPlace {
  readonly country_code: string
  /** Null: the whole country. */
  readonly city_id: number | null
}

export type PinTable = 'pinned_guide' | 'pinned_date'

/** The condition that a row is pinned at exactly this place. */
export const isOfPlace = ({ country_code, city_id }: PinPlace): RawBuilder<boolean> =>
  sql`country_code = ${country_code} and city_id is not distinct from ${city_id}::integer`

/** The place whose pins somebody changes. @throws 403 where they do not moderate; 404 for an unknown place */
export async function pinPlaceOf(
  db: Database,
  viewer: Viewer,
  { countryCode, city }: { readonly countryCode: string; readonly city: string | null },
): Promise<PinPlace> {
  const { cityId = null } = await resolveScope(db, {
    destinationCountry: countryCode,
    destinationCity: city ?? undefined,
  })
  if (!moderates(viewer, { countryCode, city: cityId })) throw forbidden(m.refused_pin_elsewhere())
  return { country_code: countryCode, city_id: cityId }
}

/**
 * Lets one list of a country be saved at a time, and none over one that the moderator has not seen.
 * @throws 409 when the list is another by now
 */
export async function lockPins(
  tx: Database,
  table: PinTable,
  place: PinPlace,
  revision: number,
): Promise<void> {
  await tx
    .selectFrom('country')
    .select('code')
    .where('code', '=', place.country_code)
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(id), 0) as revision from ${sql.table(table)}
    where ${isOfPlace(place)}`.execute(tx)
  if (rows[0]?.revision !== revision) throw conflict(m.refused_pin_stale(), 'stale')
}
