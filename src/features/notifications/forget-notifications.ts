import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Days after which nobody looks for what they were told. */
const KEPT_FOR = 180
const BATCH = 1_000

/** The job: what happened long ago goes, some at a time, and a line of which nothing is left goes with it. */
export async function forgetNotifications(db: Database): Promise<void> {
  while ((await forgetSome(db)) === BATCH);
}

const forgetSome = (db: Database) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ customerId: number; number: number }>`
      select customer_id as "customerId", number from notification_event
      where created_at < now() - make_interval(days => ${KEPT_FOR})
      order by created_at limit ${BATCH}`.execute(tx)
    const people = rows.map((row) => row.customerId)
    // an inbox before its lines, as everybody takes them
    await sql`select from inbox where customer_id = any (${people}) order by customer_id
      for no key update`.execute(tx)
    await sql`delete from notification_event e
      using unnest(${people}::bigint[], ${rows.map((row) => row.number)}::bigint[]) old (customer_id, number)
      where e.customer_id = old.customer_id and e.number = old.number`.execute(tx)
    return rows.length
  })
