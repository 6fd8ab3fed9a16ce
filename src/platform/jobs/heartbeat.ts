import type pg from 'pg'
import type { Log } from '../log.ts'

/** Between two signs of life, in milliseconds. */
const BEAT = 10_000
/**
 * So many signs of life in a row a process gives before it judges others: after a time in which the database was away
 * for everybody, or this process alone cut off, all who live have had time to give theirs.
 */
const BEATS_BEFORE_JUDGING = 3
/**
 * A worker that has been silent for so long is gone, in milliseconds; a database that restarts is back earlier. By then the
 * queue has given up a job, too, that it asked for and was not told of (QUERY_TIMEOUT in worker.ts).
 */
const SILENCE_TIMEOUT = 60_000

/** One try of a job. */
export interface Attempt {
  readonly id: string
  readonly attempts: number
  /** A promoted replica may give the number of a lost job to another one. */
  readonly created_at: Date
}

/** What a process knows of the jobs that it locked. */
interface Locks {
  /** The names under which it locks jobs now. */
  readonly owners: () => readonly string[]
  /** Whether it was told of a job that is locked under them. */
  readonly hasBegun: (job: Attempt) => boolean
  /** Whether it did the job. */
  readonly isDone: (job: Attempt) => boolean
}

interface HeartbeatOptions {
  readonly log: Log
  readonly beatEvery?: number | undefined
}

/**
 * Says that the workers of this process live, and gives back what workers that are gone had locked: the queue itself
 * waits four hours until it takes such a job up again, and a process that was killed does not come back to do it. So
 * does a job that this process locked and never was told of, when the network lost the response. One that it did is
 * locked again where a replica took the place of the database before it had the outcome: it is not done again.
 * @param beatEvery between two signs of life, in milliseconds
 */
export function startHeartbeat(
  pgPool: pg.Pool,
  { owners, hasBegun, isDone }: Locks,
  { log, beatEvery = BEAT }: HeartbeatOptions,
) {
  let beatsInARow = 0
  const beat = async () => {
    try {
      // one that is still on its way when the next is due has failed
      await pgPool.query(beatOf(owners(), beatEvery))
      beatsInARow++
      if (beatsInARow >= BEATS_BEFORE_JUDGING) await pgPool.query(UNLOCK)
      const own = await pgPool.query<Attempt>(LOCKED_LONG_AGO, [owners()])
      await dropDone(pgPool, own.rows.filter(isDone))
      // the outcome of one that failed is on its way for as long as the queue tries to record it
      const lost = own.rows.filter((job) => !isDone(job) && !hasBegun(job)).map(({ id }) => id)
      if (lost.length > 0) await pgPool.query(GIVE_BACK, [lost, owners()])
    } catch (error) {
      beatsInARow = 0
      log.warn({ err: error }, 'The worker could not say that it lives')
    }
  }
  let running: Promise<void> | undefined
  const beatUnlessBeating = () => {
    running ??= beat().finally(() => {
      running = undefined
    })
  }
  beatUnlessBeating()
  const timer = setInterval(beatUnlessBeating, beatEvery)
  return {
    async stop() {
      clearInterval(timer)
      // a sign of life that came after the deletion would stay
      await running
      await pgPool.query('delete from job_worker where id = any($1)', [owners()]).catch(() => {})
    },
  }
}

/** @param timeout in milliseconds; the types of pg do not know of it */
const beatOf = (owners: readonly string[], timeout: number) => ({
  text: BEATS,
  values: [owners],
  query_timeout: timeout,
})

const BEATS = `insert into job_worker (id) select unnest($1::text[])
  on conflict (id) do update set seen_at = now()`

/** A job that was locked just now may be of a worker whose first sign of life is on its way. */
const UNLOCK = `with live as (select id from job_worker where seen_at > now() - interval '${SILENCE_TIMEOUT} ms'),
  gone as (
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '${SILENCE_TIMEOUT} ms' and locked_by not in (select id from live)
  ),
  forgotten as (delete from job_worker where seen_at < now() - interval '1 day')
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0`

const LOCKED_LONG_AGO = `select id, attempts, created_at from graphile_worker._private_jobs
  where locked_by = any($1) and locked_at < now() - interval '${SILENCE_TIMEOUT} ms'`

const GIVE_BACK = `update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where id = any($1::bigint[]) and locked_by = any($2)`

/** Ends jobs that were done and are still locked. */
export async function dropDone(
  client: Pick<pg.ClientBase, 'query'>,
  jobs: readonly Attempt[],
): Promise<void> {
  if (jobs.length === 0) return
  const ids = jobs.map(({ id }) => id)
  await client.query('delete from graphile_worker._private_jobs where id = any($1::bigint[])', [
    ids,
  ])
}
