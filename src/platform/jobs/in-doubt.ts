import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { retryUnavailable } from '../errors/retry-unavailable.ts'
import { isOfJob, type QueuedJob } from './take-from-queue.ts'

/** The flag of a job in the queue. It goes with the job. */
const IN_DOUBT = 'in-doubt'

/**
 * Notes that a job now does what can neither be taken back nor asked about. Where its worker dies before it knows the
 * outcome, the next attempt is told by `Job.isInDoubt`. To be awaited before that is done.
 * @throws when the database stays away: then it may be noted or not, and `clearInDoubt` has to follow
 */
export const markInDoubt = (db: Database, job: QueuedJob): Promise<void> =>
  setFlags(db, job, sql`coalesce(flags, '{}') || jsonb_build_object(${IN_DOUBT}::text, true)`)

/** Notes that it was not done after all, so that the next attempt does it. */
export const clearInDoubt = (db: Database, job: QueuedJob): Promise<void> =>
  setFlags(db, job, sql`flags - ${IN_DOUBT}::text`)

/** Whether the outcome of an earlier attempt is unknown. */
export const isInDoubt = (flags: object | null): boolean => flags !== null && IN_DOUBT in flags

async function setFlags(db: Database, job: QueuedJob, flags: ReturnType<typeof sql>) {
  const update = sql`update graphile_worker._private_jobs set flags = ${flags} where ${isOfJob(job)}`
  await retryUnavailable(() => update.execute(db))
}
