import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

const BATCH_SIZE = 500

/**
 * Queues the removal of whoever's 14 days are over: one job a person, however often this runs. A job that runs would
 * get a second one beside it, and one that waits for its next attempt would lose its pause: both are left alone.
 */
export async function removeDuePeople(db: Database): Promise<void> {
  await sql`
    select graphile_worker.add_job('remove-person', json_build_object('customerId', due.customer_id),
      job_key => 'remove-person:' || due.customer_id)
    from (select customer_id from leaving where due_at <= now()
      and not exists (select from graphile_worker.jobs
        where key = 'remove-person:' || customer_id
        and (locked_at is not null or attempts < max_attempts))
      order by due_at limit ${BATCH_SIZE}) due`.execute(db)
}
