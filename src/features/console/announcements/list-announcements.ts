import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import { customerRows, namesOfHomes } from '../../people/customer-rows.ts'
import { presentCustomerCard } from '../../people/present-customer-card.ts'
import { readPlaces } from '../../places/announcements/current-announcements.ts'
import { findPlaceNames } from '../../places/find-place-names.ts'
import { presentPlaces } from '../../staff/present-places.ts'
import { listAnnouncements as call, type ManagedAnnouncement } from './announcements-contract.ts'

/** As many as the page shows, those that end last first. */
const MAX_LISTED = 50

/** What is announced, will be and was. */
export const listAnnouncements = serve(call).handler(async ({ context: { db, config } }) => {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  if (rows.length === 0) return { announcements: [] }
  const [places, people] = await Promise.all([
    readPlaces(
      db,
      rows.map(({ id }) => id),
    ),
    customerRows(db)
      .where('customer.id', '=', sql<number>`any(${rows.map((row) => row.author_id)})`)
      .where('customer.deleted_at', 'is', null)
      .execute(),
  ])
  const [names, homes] = await Promise.all([
    findPlaceNames(
      db,
      [...places.values()].flat().map((one) => ({
        country_code: one.countryCode,
        city_id: one.city,
      })),
    ),
    namesOfHomes(db, people),
  ])
  const announcements = rows.map((row) => {
    const author = people.find(({ id }) => id === row.author_id)
    return {
      id: row.id,
      kind: row.kind as ManagedAnnouncement['kind'],
      text: row.text,
      link: row.link,
      isDismissible: row.is_dismissible,
      places: row.is_everywhere ? null : presentPlaces(names, places.get(row.id) ?? []),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      state: stateOf(row.starts_at, row.ends_at),
      author: author ? presentCustomerCard(config.filesUrl, homes, author) : null,
    }
  })
  return { announcements }
})

function stateOf(startsAt: Date, endsAt: Date): ManagedAnnouncement['state'] {
  const now = new Date()
  if (endsAt <= now) return 'over'
  return startsAt <= now ? 'now' : 'coming'
}
