import type pg from 'pg'
import type { Log } from '../log.ts'

/** Between two signs of life, in milliseconds. */
const BEAT = 10_000
/** A worker that has been silent for so long is gone, in seconds; a database that restarts is back earlier. */
const GONE_AFTER = 60

/**
 * Says that the workers of this process live, and gives back what workers that are gone had locked: the queue itself
 * waits four hours until it takes such a job up again, and a process that was killed does not come back to do it.
 * @param owners the names under which this process locks jobs now
 */
export function startHeartbeat(pgPool: pg.Pool, owners: () => readonly string[], log: Log) {
  let isBeating = false
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    try {
      await pgPool.query(BEATS, [owners()])
      await pgPool.query(UNLOCK)
    } catch (error) {
      log.warn({ err: error }, 'The worker could not say that it lives')
    } finally {
      isBeating = false
    }
  }
  const first = beat()
  const timer = setInterval(beat, BEAT)
  return {
    async stop() {
      clearInterval(timer)
      await first
      await pgPool.query('delete from job_worker where id = any($1)', [owners()]).catch(() => {})
    },
  }
}

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
