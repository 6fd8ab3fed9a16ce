import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Jobs that ended in the transaction of their work: where that is lost in a failover, so is the work. */
const taken = new WeakSet<object>()

export type QueuedJob = { readonly id: string; readonly queuedAt: Date }

/** Whether a row of the queue is the job: a promoted replica may give its number to another one. */
export const isOfJob = ({ id, queuedAt }: QueuedJob) =>
  // a Date has no microseconds
  sql`id = ${id}::bigint and abs(extract(epoch from created_at - ${queuedAt}::timestamptz)) < 0.002`

/** The statement that removes a job from the queue. Of two that run it at once one waits for the other. */
export const removalFromQueue = (job: QueuedJob) =>
  sql`delete from graphile_worker._private_jobs where ${isOfJob(job)} returning id`

/**
 * Ends a job in the transaction that does it: a process that is killed right after its commit leaves no job behind which
 * another one would do again. To be called first, so that of two processes with the same job one waits for the other.
 * @returns whether it was still to do
 */
export async function takeFromQueue(tx: Database, job: QueuedJob): Promise<boolean> {
  const { rows } = await removalFromQueue(job).execute(tx)
  if (rows.length > 0) taken.add(job)
  return rows.length > 0
}

/** Whether a job that was done had ended itself. */
export const hadEndedItself = (job: object): boolean => taken.has(job)
