import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'

/**
 * The job: lets the guests of events know a day and an hour before. Each time of an event once; one that was written
 * too late for the day has its hour alone.
 */
export async function remindOfEvents(db: Database, now = new Date()): Promise<void> {
  await remind(db, 'day', { from: hoursAfter(now, 12), to: hoursAfter(now, 24) })
  await remind(db, 'hour', { from: now, to: hoursAfter(now, 1) })
}

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000)

async function remind(
  db: Database,
  before: 'day' | 'hour',
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const done = sql.ref(`event.reminded_${before}_for`)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ postId: number; startsAt: Date }>`
      update event set ${sql.ref(`reminded_${before}_for`)} = coalesce(next_starts_at, starts_at)
      where coalesce(next_starts_at, starts_at) > ${from} and coalesce(next_starts_at, starts_at) <= ${to}
        and state <> 'cancelled' and not next_is_cancelled and ${done} is distinct from coalesce(next_starts_at, starts_at)
      returning post_id as "postId", coalesce(next_starts_at, starts_at) as "startsAt"`.execute(tx)
    for (const { postId, startsAt } of rows)
      await announce(tx, { type: 'event-near', postId, startsAt: startsAt.toISOString(), before })
  })
}
