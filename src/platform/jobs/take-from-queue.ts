import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Jobs that ended themselves. */
const taken = new WeakSet<object>()

/**
 * Ends a job in the transaction that does it: a process that is killed right after its commit leaves no job behind which
 * another one would do again. To be called first, so that of two processes with the same job one waits for the other.
 * @returns whether it was still to do
 */
export async function takeFromQueue(
  tx: Database,
  job: { readonly id: string; readonly queuedAt: Date },
): Promise<boolean> {
  // a promoted replica may give the number to another job; a Date has no microseconds
  const { rows } = await sql`delete from graphile_worker._private_jobs
    where id = ${job.id}::bigint
      and abs(extract(epoch from created_at - ${job.queuedAt}::timestamptz)) < 0.002
    returning id`.execute(tx)
  if (rows.length > 0) taken.add(job)
  return rows.length > 0
}

/** Whether a job that was done had ended itself. */
export const hadEndedItself = (job: object): boolean => taken.has(job)
