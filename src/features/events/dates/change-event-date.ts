import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, forbidden } from '../../../platform/errors/failures.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { isOwn } from '../../posts/policy.ts'
import { changeEventDate as call } from '../dates-contract.ts'
import { writeOccurrences } from '../refresh-occurrences.ts'
import { fillSeats } from '../seats.ts'
import { findDate } from './find-date.ts'
import { lockEvent } from './lock-event.ts'
import { readDateTimes } from './read-date-times.ts'

/**
 * Moves or cancels one date of a repeating event, or makes it again as its rule has it. Who comes to that date keeps
 * their reply and is told.
 */
export const changeEventDate = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { id, at, isCancelled } = input
  return context.db.transaction().execute(async (tx) => {
    // the posts first, as every writer does (docs/decisions/0015-lock-order.md)
    await sql`select from post where id = ${id} for no key update`.execute(tx)
    const event = await lockEvent(tx, id)
    // who keeps order hides the whole of it, with a reason; its dates are the organiser's
    if (!isOwn(viewer, event)) throw forbidden(m.refused_others_event())
    const before = await findDate(tx, input, viewer.customerId)
    const times = readDateTimes(input, event, before)
    if (times) refuseFar(at, times.startsAt)
    // a date that is cancelled keeps the time that it had
    if (times || !isCancelled) await refuseTwoAtOnce(tx, id, at, times?.startsAt ?? at)
    await sql`insert into event_date (post_id, original_at, starts_at, ends_at, is_cancelled)
      values (${id}, ${at}, ${times?.startsAt ?? null}, ${times?.endsAt ?? null}, ${isCancelled})
      on conflict (post_id, original_at) do update set
        starts_at = case when ${isCancelled} then coalesce(excluded.starts_at, event_date.starts_at)
          else excluded.starts_at end,
        ends_at = case when ${isCancelled} then coalesce(excluded.ends_at, event_date.ends_at)
          else excluded.ends_at end,
        is_cancelled = excluded.is_cancelled`.execute(tx)
    await writeOccurrences(tx, [id])
    await sql`select refresh_listing(${id})`.execute(tx)
    const date = await findDate(tx, input, viewer.customerId)
    if (isSame(before, date)) return { date }
    const { revision } = await tx
      .updateTable('event')
      .set({ revision: sql<number>`revision + 1`, changed_at: new Date() })
      .where('post_id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    await announce(tx, {
      type: isCancelled && !before.isCancelled ? 'event-cancelled' : 'event-changed',
      postId: id,
      revision,
      actorId: viewer.customerId,
      date: { at: at.toISOString(), startsAt: date.startsAt },
    })
    await fillSeats(tx, id)
    return { date }
  })
})

const isSame = (a: Times, b: Times) =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.isCancelled === b.isCancelled

interface Times {
  readonly startsAt: string
  readonly endsAt: string
  readonly isCancelled: boolean
}

const DAY = 24 * 60 * 60_000
const MAX_SHIFT_DAYS = 60

/** @throws 400 when a date is moved further from its rule than the dates around it are known */
function refuseFar(at: Date, startsAt: Date) {
  if (Math.abs(startsAt.getTime() - at.getTime()) > MAX_SHIFT_DAYS * DAY)
    throw badInput('startsAt', m.refused_far_date({ days: MAX_SHIFT_DAYS }))
}

/** @throws 400 when another date of the event begins then: nobody could tell the two apart */
async function refuseTwoAtOnce(tx: Database, id: number, at: Date, startsAt: Date) {
  const other = await tx
    .selectFrom('event_occurrence')
    .select('original_at')
    .where('post_id', '=', id)
    .where('starts_at', '=', startsAt)
    .where('original_at', '!=', at)
    .executeTakeFirst()
  if (other) throw badInput('startsAt', m.refused_same_date())
}
