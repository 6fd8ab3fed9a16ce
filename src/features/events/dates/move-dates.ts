import { sql } from 'kysely'
import { wallClock } from '../../../lib/time/zoned-time.ts'
import type { Database } from '../../../platform/db/database.ts'
import { occurrencesOf } from '../occurrences.ts'

/** When an event takes place, before or after its author changed it. */
export interface Schedule {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly recurrence: string | null
}

/**
 * Moves the exceptions and replies of single dates when the start, zone or rule of an event changes: to the new date
 * on the same local day. For a day that the event no longer has they are deleted, and who replied to it becomes
 * interested in the event, so that they are notified of the change. To be called in the transaction that changes the
 * event, with its row locked, before the occurrences are rewritten.
 */
export async function moveDates(
  tx: Database,
  postId: number,
  before: Schedule,
  after: Schedule,
): Promise<void> {
  if (!before.recurrence || hasSameDates(before, after)) return
  const known = await tx
    .selectFrom('event_date')
    .select('original_at')
    .where('post_id', '=', postId)
    .execute()
  const starts = startsByDay(after)
  const moves = known.flatMap(({ original_at: from }) => {
    const to = starts.get(dayOf(from, before.timeZone))
    return to ? [{ from, to }] : []
  })
  const kept = moves.map(({ from }) => from)
  await keepGuests(tx, postId, { kept, isSingle: !after.recurrence })
  await sql`delete from event_date where post_id = ${postId}
    and original_at <> all(${after.recurrence ? kept : []}::timestamptz[])`.execute(tx)
  if (!after.recurrence) return
  // first to a range without dates: a new date may equal the former one of another row
  await sql`update event_date set original_at = original_at + ${AWAY} where post_id = ${postId}`.execute(
    tx,
  )
  await sql`update event_date d set original_at = moved.new
    from unnest(${kept}::timestamptz[], ${moves.map(({ to }) => to)}::timestamptz[]) moved (old, new)
    where d.post_id = ${postId} and d.original_at = moved.old + ${AWAY}`.execute(tx)
}

const AWAY = sql`interval '1000 years'`

const hasSameDates = (before: Schedule, after: Schedule) =>
  before.startsAt.getTime() === after.startsAt.getTime() &&
  before.timeZone === after.timeZone &&
  before.recurrence === after.recurrence

function startsByDay(schedule: Schedule): Map<string, Date> {
  const { recurrence, startsAt, timeZone } = schedule
  if (!recurrence) return new Map([[dayOf(startsAt, timeZone), startsAt]])
  const near = occurrencesOf({ ...schedule, recurrence }, new Date())?.near ?? []
  return new Map(near.map((one) => [dayOf(one.originalAt, timeZone), one.originalAt]))
}

const dayOf = (at: Date, timeZone: string) => wallClock(at, timeZone).toISOString().slice(0, 10)

/** A reply to the day of an event that no longer repeats is one to the event; who replied to a gone day is interested. */
async function keepGuests(
  tx: Database,
  postId: number,
  { kept, isSingle }: { readonly kept: readonly Date[]; readonly isSingle: boolean },
): Promise<void> {
  const isKept = sql`r.original_at = any(${kept}::timestamptz[])`
  // who replied to all dates but declined the one that is left
  if (isSingle)
    await sql`update event_reply a set reply = 'interested' from event_date_reply r
      where r.post_id = ${postId} and r.reply = 'away' and ${isKept}
        and a.post_id = r.post_id and a.customer_id = r.customer_id`.execute(tx)
  await sql`insert into event_reply (post_id, customer_id, reply, created_at)
    select distinct on (r.customer_id) r.post_id, r.customer_id,
      case when ${isKept} then r.reply else 'interested' end, r.created_at
    from event_date_reply r
    where r.post_id = ${postId} and r.reply <> 'away' and (r.original_at > now() or ${isKept}) and (${isSingle} or not ${isKept})
    order by r.customer_id, ${isKept} desc
    on conflict (post_id, customer_id) do update set reply = excluded.reply, created_at = excluded.created_at
      where event_reply.reply = 'interested' and excluded.reply <> 'interested'`.execute(tx)
}
