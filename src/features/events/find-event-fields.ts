import type { z } from 'zod'
import { wallClock } from '../../lib/time/zoned-time.ts'
import type { Database } from '../../platform/db/database.ts'
import type { eventFields } from './event-fields.ts'

/**
 * What was told of an event, as one would tell it again to change it: its first time by the clocks of its place,
 * of whole days the days alone with the last one included. Undefined when the post is no event.
 */
export async function findEventFields(
  db: Database,
  postId: number,
): Promise<z.input<typeof eventFields> | undefined> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return undefined
  const { time_zone: timeZone, is_all_day: isAllDay, starts_at, ends_at } = row
  const told = (at: Date) =>
    wallClock(at, timeZone)
      .toISOString()
      .replace('T', ' ')
      .slice(0, isAllDay ? 10 : 16)
  const last = isAllDay ? new Date(Math.max(starts_at.getTime(), ends_at.getTime() - 1)) : ends_at
  return {
    startsAt: told(starts_at),
    endsAt: !isAllDay && ends_at.getTime() === starts_at.getTime() ? null : told(last),
    timeZone,
    isAllDay,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    onlineLink: row.online_link,
    price: row.price === null ? null : Number(row.price),
    currency: row.currency as z.input<typeof eventFields>['currency'],
    seats: row.seats,
    registrationLink: row.registration_link,
    recurrence: row.recurrence,
    state: row.state as z.input<typeof eventFields>['state'],
  }
}
