import { sql } from 'kysely'
import type { ModeratedPlace } from '../../../lib/api/moderates.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, conflict } from '../../../platform/errors/failures.ts'
import { findPlaces } from '../../staff/find-places.ts'

/** An announcement as an admin gives it. */
export interface GivenAnnouncement {
  readonly kind: 'news' | 'warning'
  readonly text: string
  readonly link: string | null
  readonly isDismissible: boolean
  readonly places: readonly { readonly countryCode: string; readonly city: string | null }[] | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** As many may be told or wait to be at once: every page looks through them. */
const MAX_ANNOUNCEMENTS = 20

/** Its columns, and where it is told. @throws 400 for an unknown place, and when it would be over already */
export async function readGiven(db: Database, given: GivenAnnouncement) {
  if (given.endsAt <= new Date()) throw badInput('endsAt', m.refused_announcement_over())
  return {
    columns: {
      kind: given.kind,
      text: given.text,
      link: given.link,
      is_dismissible: given.isDismissible,
      is_everywhere: given.places === null,
      starts_at: given.startsAt,
      ends_at: given.endsAt,
    },
    places: given.places && (await findPlaces(db, given.places)),
  }
}

/** Writes where an announcement is told, in the place of what was there. */
export async function setPlaces(
  tx: Database,
  id: number,
  places: readonly ModeratedPlace<number>[] | null,
): Promise<void> {
  await tx.deleteFrom('announcement_place').where('announcement_id', '=', id).execute()
  if (!places) return
  await tx
    .insertInto('announcement_place')
    .values(
      places.map(({ countryCode, city }) => ({
        announcement_id: id,
        country_code: countryCode,
        city_id: city,
      })),
    )
    .execute()
}

/**
 * Of two at once the second waits for the first.
 * @param own that is changed, which has its room
 * @throws 409 when there are too many
 */
export async function requireRoom(tx: Database, own = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('announcement'))`.execute(tx)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from announcement where ends_at > now() and id <> ${own}`.execute(
    tx,
  )
  if ((rows[0]?.others ?? 0) >= MAX_ANNOUNCEMENTS)
    throw conflict(m.refused_many_announcements({ count: MAX_ANNOUNCEMENTS }), 'too-many')
}
