import type { ModeratedPlace } from '../../../lib/api/moderates.ts'
import type { Database } from '../../../platform/db/database.ts'
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

/** Its columns, and where it is told. @throws 400 for an unknown place */
export async function readGiven(db: Database, given: GivenAnnouncement) {
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
