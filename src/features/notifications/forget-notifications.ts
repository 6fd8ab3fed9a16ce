import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { dropPartitions } from '../../platform/db/partitions.ts'

/** Days after which nobody looks for what they were told. */
const KEPT_FOR = 180
const BATCH = 2_000

/**
 * The job: the months of events that are past keeping are dropped, then the notifications that have no later event,
 * some at a time. A later run takes up what is left of an interrupted one.
 */
export async function forgetNotifications(db: Database): Promise<void> {
  const oldest = startOfMonth(new Date(Date.now() - KEPT_FOR * 86_400_000))
  await dropPartitions(db, 'notification_event', oldest)
  while ((await forgetPending(db, oldest)) === BATCH);
  for (let after: number | undefined = 0; after !== undefined; )
    after = await forgetSome(db, oldest, after)
}

/** What waits for people who have not come since. */
async function forgetPending(db: Database, oldest: string): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from pending_notification where ctid = any (array(
    select ctid from pending_notification where created_at < ${oldest}::timestamptz limit ${BATCH}))`.execute(
      db,
    )
  return Number(numAffectedRows)
}

/** The first day of the month, 2026-11-01. */
const startOfMonth = (date: Date) => `${date.toISOString().slice(0, 7)}-01`

/**
 * All lines are gone through by their number: an index on their time would cost each of those who are told.
 * @returns after which line to go on; undefined at the end
 */
const forgetSome = (db: Database, oldest: string, after: number): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; customerId: number; isOld: boolean }>`
      select id, customer_id as "customerId", created_at < ${oldest}::timestamptz as "isOld"
      from notification where id > ${after} order by id limit ${BATCH}`.execute(tx)
    const old = rows.filter((row) => row.isOld)
    if (old.length > 0) {
      // an inbox before its lines, as everybody takes them
      await sql`select from inbox where customer_id = any (${old.map((row) => row.customerId)})
        order by customer_id for no key update`.execute(tx)
      // not those that an event renewed meanwhile
      await sql`delete from notification where id = any (${old.map((row) => row.id)})
        and created_at < ${oldest}::timestamptz`.execute(tx)
    }
    return rows.length === BATCH ? rows.at(-1)?.id : undefined
  })
