import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const MOST = 500

/** Queues the removal of whoever's 14 days are over: one job a person, however often this runs. */
export async function removeDuePeople(db: Database): Promise<void> {
  await sql`
    select graphile_worker.add_job('remove-person', json_build_object('customerId', due.customer_id),
      job_key => 'remove-person:' || due.customer_id)
    from (select customer_id from leaving where due_at <= now() order by due_at limit ${MOST}) due`.execute(
    db,
  )
}
