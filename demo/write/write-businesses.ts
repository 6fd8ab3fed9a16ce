import { sql } from 'kysely'
import { spanMinutes } from '../../src/lib/time/day-hours.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { Pictures } from '../draw-pictures.ts'
import { insertRows } from './insert-rows.ts'
import type { Member } from './member.ts'
import { minutesAfter } from './moments.ts'

const TOLD_AFTER_MINUTES = 60

/** Writes what businesses tell of themselves; a trigger has made their rows. */
export async function writeBusinesses(
  db: Database,
  members: readonly Member[],
  pictures: Pictures,
): Promise<void> {
  const told = members.flatMap(({ id, createdAt, business }) =>
    business ? [{ id, createdAt, business }] : [],
  )
  const rows = told.map(
    ({ id, createdAt, business: { category, languages, address, point, email } }) =>
      sql`(${id}::bigint, ${category}, ${[...languages]}::text[], ${address ?? null}, ${point?.latitude ?? null}::float8,
        ${point?.longitude ?? null}::float8, ${email ?? null}, ${minutesAfter(createdAt, TOLD_AFTER_MINUTES)}::timestamptz)`,
  )
  await sql`update business b set category = t.category, languages = t.languages, address = t.address,
      latitude = t.latitude, longitude = t.longitude, email = t.email, told_at = t.told_at
    from (values ${sql.join(rows)})
      t (id, category, languages, address, latitude, longitude, email, told_at)
    where b.customer_id = t.id`.execute(db)
  await insertRows(
    db,
    'business_hours',
    told.flatMap(({ id, business }) =>
      business.hours.flatMap((spans, index) =>
        spans.flatMap((span) => {
          const minutes = spanMinutes(span)
          return minutes ? [{ customer_id: id, day: index + 1, ...minutes }] : []
        }),
      ),
    ),
  )
  await writePhotos(db, members, pictures)
}

async function writePhotos(
  db: Database,
  members: readonly Member[],
  pictures: Pictures,
): Promise<void> {
  const photos = members.flatMap((member) =>
    (member.business?.photos ?? []).map(({ shows, alt }, position) => ({
      member,
      picture: pictures.photo(member, shows),
      position,
      alt,
    })),
  )
  await insertRows(
    db,
    'file',
    photos.map(({ member, picture }) => ({
      ...picture,
      owner_id: member.id,
      created_at: minutesAfter(member.createdAt, TOLD_AFTER_MINUTES),
    })),
  )
  await insertRows(
    db,
    'business_photo',
    photos.map(({ member, picture, position, alt }) => ({
      customer_id: member.id,
      position,
      file_id: picture.id,
      alt,
    })),
  )
}
