import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { dropPartitions } from '../../platform/db/partitions.ts'

/** Days after which nobody looks for what they were told. */
const KEPT_FOR = 180
const BATCH = 1_000

/**
 * The job: the months of events that are past keeping are dropped, then the notifications that have no later event,
 * some at a time. A later run takes up what is left of an interrupted one.
 */
export async function forgetNotifications(db: Database): Promise<void> {
  const oldest = startOfMonth(new Date(Date.now() - KEPT_FOR * 86_400_000))
  await dropPartitions(db, 'notification_event', oldest)
  while ((await forgetSome(db, oldest)) === BATCH);
}

/** The first day of the month, 2026-11-01. */
const startOfMonth = (date: Date) => `${date.toISOString().slice(0, 7)}-01`

const forgetSome = (db: Database, oldest: string) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; customerId: number }>`
      select id, customer_id as "customerId" from notification where created_at < ${oldest}::timestamptz
      order by created_at limit ${BATCH}`.execute(tx)
    // an inbox before its lines, as everybody takes them
    await sql`select from inbox where customer_id = any (${rows.map((row) => row.customerId)})
      order by customer_id for no key update`.execute(tx)
    // not those that an event renewed meanwhile
    await sql`delete from notification where id = any (${rows.map((row) => row.id)})
      and created_at < ${oldest}::timestamptz`.execute(tx)
    return rows.length
  })
