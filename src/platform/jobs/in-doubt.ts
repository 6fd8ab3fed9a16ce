import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { retryUnavailable } from '../errors/retry-unavailable.ts'
import { isOfJob, type QueuedJob } from './take-from-queue.ts'

/** The flag of a job in the queue. It goes with the job. */
const IN_DOUBT = 'in-doubt'
/** The database may be away for four minutes: the job stays this worker's meanwhile. */
const CLEARING_TRIES = 10

/** Another worker has taken the job over, or did it: this attempt must not go on. */
class JobTakenOver extends Error {
  override name = 'JobTakenOver'
}

type Attempt = QueuedJob & { readonly attempt: number }

/**
 * Notes that a job now does what can neither be taken back nor asked about. Where its worker dies before it knows the
 * outcome, the next attempt is told by `Job.isInDoubt`. To be awaited before that is done.
 * @throws JobTakenOver when this is not the newest attempt: its worker was silent for so long that another one has it
 * @throws when the database stays away: then it may be noted or not, and `clearInDoubt` has to follow
 */
export async function markInDoubt(db: Database, job: Attempt): Promise<void> {
  const flags = sql`coalesce(flags, '{}') || jsonb_build_object(${IN_DOUBT}::text, true)`
  const changed = await retryUnavailable(() => setFlags(db, job, flags))
  if (changed === 0n) throw new JobTakenOver('Another worker has the job')
}

/** Notes that it was not done after all, so that the next attempt does it. */
export async function clearInDoubt(db: Database, job: Attempt): Promise<void> {
  await retryUnavailable(() => setFlags(db, job, sql`flags - ${IN_DOUBT}::text`), CLEARING_TRIES)
}

/** Whether the outcome of an earlier attempt is unknown. */
export const isInDoubt = (flags: object | null): boolean => flags !== null && IN_DOUBT in flags

/** @returns how many jobs that changed: none where another attempt has begun */
async function setFlags(db: Database, job: Attempt, flags: RawBuilder<unknown>): Promise<bigint> {
  const { numAffectedRows = 0n } =
    await sql`update graphile_worker._private_jobs set flags = ${flags}
      where ${isOfJob(job)} and attempts = ${job.attempt}`.execute(db)
  return numAffectedRows
}
