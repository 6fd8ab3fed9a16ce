import { parse } from 'hono/utils/cookie'
import type { ModeratedPlace } from '../../../lib/api/moderates.ts'
import type { Database } from '../../../platform/db/database.ts'
import { rememberSite } from '../../../platform/site/remember-site.ts'

/** The cookie with the announcements that were hidden in this browser, by their revisions: 3-m1x2y3.7-m1x2y9 */
export const DISMISSED_COOKIE = 'dismissed'

export interface Announcement {
  readonly id: number
  readonly kind: 'news' | 'warning'
  readonly text: string
  readonly link: string | null
  readonly isDismissible: boolean
  /** Null: everywhere. */
  readonly places: readonly ModeratedPlace<number>[] | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly changedAt: Date
}

/** What is told now, also what a reader hid, the newest first; kept in memory. */
export async function currentAnnouncements(db: Database): Promise<Announcement[]> {
  const now = new Date()
  const known = await unended(db)
  return known.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
}

/** What is told now or will be: a few rows. */
const unended = rememberSite(async (db): Promise<Announcement[]> => {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('ends_at', '>', new Date())
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const places = await readPlaces(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Announcement['kind'],
    text: row.text,
    link: row.link,
    isDismissible: row.is_dismissible,
    places: row.is_everywhere ? null : (places.get(row.id) ?? []),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.changed_at,
  }))
})

/** Where announcements are told, by their ids. */
export async function readPlaces(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ModeratedPlace<number>[]>> {
  const rows = await db
    .selectFrom('announcement_place')
    .select(['announcement_id', 'country_code', 'city_id'])
    .where('announcement_id', 'in', [...ids])
    .orderBy('country_code')
    .orderBy('city_id')
    .execute()
  const places = new Map<number, ModeratedPlace<number>[]>()
  for (const { announcement_id, country_code, city_id } of rows) {
    const known = places.get(announcement_id) ?? []
    places.set(announcement_id, [...known, { countryCode: country_code, city: city_id }])
  }
  return places
}

/** Its id, and when it was changed last: what was hidden and then written anew is told again. */
export const revisionOf = ({ id, changedAt }: Pick<Announcement, 'id' | 'changedAt'>): string =>
  `${id}-${changedAt.getTime().toString(36)}`

/** The revisions of what this browser hid. */
export function dismissedIn(cookies: string): ReadonlySet<string> {
  const given = parse(cookies, DISMISSED_COOKIE)[DISMISSED_COOKIE] ?? ''
  return new Set(given.split('.').slice(0, MAX_DISMISSED))
}

/** As many as a cookie is read for. */
const MAX_DISMISSED = 50

/** What a reader is told now, wherever they are. */
export async function shownAnnouncements(db: Database, cookies: string): Promise<Announcement[]> {
  const current = await currentAnnouncements(db)
  if (current.length === 0) return current
  const dismissed = dismissedIn(cookies)
  return current.filter((one) => !one.isDismissible || !dismissed.has(revisionOf(one)))
}
