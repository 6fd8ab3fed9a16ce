import type { Database } from '../../src/platform/db/database.ts'
import type { Pinned } from '../read/community.ts'
import { nextDay } from '../read/event-day.ts'
import type { Places } from './find-places.ts'
import { dayIn, type Moments } from './moments.ts'
import type { Written } from './write-posts.ts'

/** Writes what the moderators of some places have pinned: guides in their order, and dates, each at its next return. */
export async function writePins(
  db: Database,
  pinned: readonly Pinned[],
  items: readonly Written[],
  { places, moments }: { readonly places: Places; readonly moments: Moments },
): Promise<void> {
  const idOf = new Map(items.map(({ name, id }) => [name, id]))
  const rows = pinned.map(({ country, city, guides, dates }) => {
    const place = { country_code: country, city_id: places.city(country, city)?.id ?? null }
    const zone = (places.city(country, city) ?? places.capital(country))?.time_zone ?? 'UTC'
    return {
      guides: guides.map(({ title, item }, index) => ({
        ...place,
        position: index + 1,
        title,
        post_id: idOf.get(item) ?? 0,
      })),
      dates: dates.map(({ month, day, title, item, source }) => ({
        ...place,
        day: nextDay({ month, day }, dayIn(moments.now, zone)),
        title,
        post_id: item === undefined ? null : (idOf.get(item) ?? null),
        source: source ?? null,
      })),
    }
  })
  await db
    .insertInto('pinned_guide')
    .values(rows.flatMap((row) => row.guides))
    .execute()
  await db
    .insertInto('pinned_date')
    .values(rows.flatMap((row) => row.dates))
    .execute()
}
