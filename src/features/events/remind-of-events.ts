import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { announceAll } from '../../platform/jobs/announce.ts'

/**
 * The job: lets the guests of events know a day and an hour before. Each time of an event once; one that was written
 * too late for the day has its hour alone.
 */
export async function remindOfEvents(db: Database, now = new Date()): Promise<void> {
  await remind(db, 'day', { from: hoursAfter(now, 12), to: hoursAfter(now, 24) })
  await remind(db, 'hour', { from: now, to: hoursAfter(now, 1) })
}

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000)

/** Events in one transaction. */
const BATCH = 100

interface Span {
  readonly from: Date
  readonly to: Date
}

async function remind(db: Database, before: 'day' | 'hour', span: Span): Promise<void> {
  while ((await remindSome(db, before, span)) === BATCH);
}

/** @returns how many events there were */
function remindSome(db: Database, before: 'day' | 'hour', { from, to }: Span): Promise<number> {
  const done = sql.ref(`event.reminded_${before}_for`)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ postId: number; startsAt: Date }>`
      update event set ${sql.ref(`reminded_${before}_for`)} = coalesce(next_starts_at, starts_at)
      where post_id = any (array(
        select post_id from event
        where coalesce(next_starts_at, starts_at) > ${from} and coalesce(next_starts_at, starts_at) <= ${to}
          and state <> 'cancelled' and not next_is_cancelled
          and ${done} is distinct from coalesce(next_starts_at, starts_at)
        order by coalesce(next_starts_at, starts_at), post_id limit ${BATCH} for no key update))
      returning post_id as "postId", coalesce(next_starts_at, starts_at) as "startsAt"`.execute(tx)
    await announceAll(
      tx,
      rows.map(({ postId, startsAt }) => ({
        type: 'event-near',
        postId,
        startsAt: startsAt.toISOString(),
        before,
      })),
    )
    return rows.length
  })
}
