import { sql } from 'kysely'
import { LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import { remember } from '../../lib/cache/remember.ts'
import { overAt } from '../../lib/time/event-over.ts'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { moveDates } from './dates/move-dates.ts'
import type { EventFields } from './event-fields.ts'
import { writeOccurrences } from './refresh-occurrences.ts'
import { findFullestDate } from './seats.ts'

/** What changed for those who want to come. */
export interface EventChange {
  readonly isNew: boolean
  /** The time, how it repeats, or the place is another, or its author says so. */
  readonly isMoved: boolean
  /** Counts the changes that guests have to know of. */
  readonly revision: number
  /** It was to take place and does not. */
  readonly isCancelled: boolean
}

/**
 * Writes what was told of an event and works out its occurrences, within the transaction that writes its post,
 * after the post itself with its city. The caller brings the lists in line afterwards (`refresh_listing`) and fills the
 * seats that may be free now (announceEvent).
 * @throws 400 by the field: a new event that is over, no place, fewer seats than are taken
 */
export async function saveEvent(
  tx: Database,
  postId: number,
  fields: EventFields,
): Promise<EventChange> {
  const post = await lockPost(tx, postId)
  if (!(await isZoneOf(tx, fields.timeZone)))
    throw badInput('event.timeZone', m.refused_no_time_zone())
  if (!fields.onlineLink && !fields.address && post.city_id === null) throw nowhere()
  const before = await lockEvent(tx, postId)
  if (!before && isOver(fields)) throw badInput('event.startsAt', m.refused_past_start())
  const taken = before ? before.going_count + (await findFullestDate(tx, postId)) : 0
  if (fields.seats !== null && fields.seats < taken)
    throw badInput('event.seats', m.refused_seats({ count: taken }))
  const isOther = before !== undefined && isMoved(before, fields)
  const isRevised = isOther || (before !== undefined && before.state !== fields.state)
  const revision = (before?.revision ?? 0) + (isRevised ? 1 : 0)
  await write(tx, postId, fields, before && revision)
  if (before) await moveDates(tx, postId, scheduleOf(before), fields)
  await writeOccurrences(tx, [postId])
  return {
    isNew: !before,
    isMoved: isOther || (isRevised && fields.state === 'moved'),
    revision,
    isCancelled:
      before !== undefined && before.state !== 'cancelled' && fields.state === 'cancelled',
  }
}

/** @throws 400 when an event whose city was taken away has no place left */
export async function refuseNowhere(tx: Database, postId: number): Promise<void> {
  const event = await tx
    .selectFrom('event')
    .innerJoin('post', 'post.id', 'event.post_id')
    .select(['event.address', 'event.online_link', 'post.city_id'])
    .where('event.post_id', '=', postId)
    .executeTakeFirst()
  if (event && !event.online_link && !event.address && event.city_id === null) throw nowhere()
}

const nowhere = () => badInput('event.address', m.refused_no_place())

const lockPost = (tx: Database, id: number) =>
  tx
    .selectFrom('post')
    .select('city_id')
    .where('id', '=', id)
    .where('kind', '=', LISTING_TYPE.event)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const lockEvent = (tx: Database, id: number) =>
  tx.selectFrom('event').selectAll().where('post_id', '=', id).forNoKeyUpdate().executeTakeFirst()

type EventRow = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

const scheduleOf = ({ starts_at, ends_at, time_zone, recurrence }: EventRow) => ({
  startsAt: starts_at,
  endsAt: ends_at,
  timeZone: time_zone,
  recurrence,
})

/** Those of the database reckon in days too, so it has to know the clocks as well. */
const isZoneOf = remember(
  async (tx: Database, name: string) => {
    const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx)
    return rows.length > 0
  },
  { seconds: 86_400, maxEntries: 600, key: (_, name) => name },
)

/** A repeating one is looked at by its first time: nobody announces a club that began last year. */
const isOver = ({ startsAt, endsAt }: EventFields) => overAt(startsAt, endsAt) < Date.now()

/** @param revision of an event that is there already */
async function write(
  tx: Database,
  post_id: number,
  fields: EventFields,
  revision: number | undefined,
) {
  const row = {
    starts_at: fields.startsAt,
    ends_at: fields.endsAt,
    time_zone: fields.timeZone,
    is_all_day: fields.isAllDay,
    address: fields.address,
    latitude: fields.latitude,
    longitude: fields.longitude,
    online_link: fields.onlineLink,
    price: fields.price,
    currency: fields.currency,
    seats: fields.seats,
    registration_link: fields.registrationLink,
    recurrence: fields.recurrence,
    state: fields.state,
    changed_at: new Date(),
  }
  if (revision !== undefined)
    await tx
      .updateTable('event')
      .set({ ...row, revision })
      .where('post_id', '=', post_id)
      .execute()
  else
    await tx
      .insertInto('event')
      .values({ ...row, post_id })
      .execute()
}

const isMoved = (before: EventRow, now: EventFields) =>
  before.starts_at.getTime() !== now.startsAt.getTime() ||
  before.ends_at.getTime() !== now.endsAt.getTime() ||
  before.time_zone !== now.timeZone ||
  before.is_all_day !== now.isAllDay ||
  before.recurrence !== now.recurrence ||
  before.address !== now.address ||
  before.online_link !== now.onlineLink
