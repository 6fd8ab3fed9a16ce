import type pg from 'pg'
import type { Log } from '../log.ts'

/** Between two signs of life, in milliseconds. */
const BEAT = 10_000
/**
 * So many signs of life in a row a process gives before it judges others: after a time in which the database was away
 * for everybody, or this process alone cut off, all who live have had time to give theirs.
 */
const BEATS_BEFORE_JUDGING = 3
/** A worker that has been silent for so long is gone, in seconds; a database that restarts is back earlier. */
const GONE_AFTER = 60

interface HeartbeatOptions {
  readonly log: Log
  readonly beatEvery?: number | undefined
}

/**
 * Says that the workers of this process live, and gives back what workers that are gone had locked: the queue itself
 * waits four hours until it takes such a job up again, and a process that was killed does not come back to do it.
 * @param owners the names under which this process locks jobs now
 * @param beatEvery between two signs of life, in milliseconds
 */
export function startHeartbeat(
  pgPool: pg.Pool,
  owners: () => readonly string[],
  { log, beatEvery = BEAT }: HeartbeatOptions,
) {
  let isBeating = false
  let beatsInARow = 0
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    try {
      // one that is still on its way when the next is due has failed
      await pgPool.query(beatOf(owners(), beatEvery))
      beatsInARow++
      if (beatsInARow >= BEATS_BEFORE_JUDGING) await pgPool.query(UNLOCK)
    } catch (error) {
      beatsInARow = 0
      log.warn({ err: error }, 'The worker could not say that it lives')
    } finally {
      isBeating = false
    }
  }
  const first = beat()
  const timer = setInterval(beat, beatEvery)
  return {
    async stop() {
      clearInterval(timer)
      await first
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
const UNLOCK = `with live as (select id from job_worker where seen_at > now() - interval '${GONE_AFTER} s'),
  gone as (
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '${GONE_AFTER} s' and locked_by not in (select id from live)
  ),
  forgotten as (delete from job_worker where seen_at < now() - interval '1 day')
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0`
