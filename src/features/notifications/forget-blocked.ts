import { sql } from 'kysely'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { areBlocked } from '../accounts/are-blocked.ts'

/**
 * The job: two people do not come to each other's events any more, and what they were told of each other goes, unless
 * they are not blocked by now. Twice is harmless.
 */
export async function forgetBlocked(
  { db, bus }: JobServices,
  { customerId, blockedId }: JobPayloads['forget-blocked'],
): Promise<void> {
  const both = [customerId, blockedId]
  await sql`select drop_replies_between(${customerId}, ${blockedId})
    where ${areBlocked(customerId, blockedId)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    // an inbox before its lines, as everybody takes them
    await sql`select from inbox where customer_id = any (${both})
      order by customer_id for no key update`.execute(tx)
    await sql`delete from notification_event
      where customer_id = any (${both}) and actor_id = any (${both}) and customer_id <> actor_id
        and ${areBlocked(customerId, blockedId)}`.execute(tx)
  })
  await bus.publish({ type: 'inbox', customerIds: both })
}
