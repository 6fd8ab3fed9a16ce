import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { withoutPeople } from '../errors/loggable-error.ts'

/** So many jobs are looked at: a jammed queue has more than a page needs to know. */
const MAX_LOOKED_AT = 10_000
const MAX_SHOWN = 50

interface QueueState {
  /** Due and not begun, begun, and put off to a later time. */
  readonly waiting: number
  readonly running: number
  readonly later: number
  /** Failed at least once, and tried again later. */
  readonly failing: number
  /** Given up. */
  readonly failed: number
  /** Since when the oldest due job waits. */
  readonly oldestAt: Date | null
}

/** What waits in the queue; of a queue that is longer than `MAX_LOOKED_AT` its oldest part. */
export async function readQueue(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where is_due) as waiting, count(*) filter (where locked_at is not null) as running,
      count(*) filter (where run_at > now()) as later,
      count(*) filter (where last_error is not null and attempts < max_attempts) as failing,
      count(*) filter (where attempts >= max_attempts) as failed, min(run_at) filter (where is_due) as "oldestAt"
    from (
      select *, run_at <= now() and attempts < max_attempts and locked_at is null as is_due
      from graphile_worker.jobs order by id limit ${MAX_LOOKED_AT}
    ) looked`.execute(db)
  return rows[0] as QueueState
}

interface FailedJob {
  readonly id: number
  readonly task: string
  readonly attempts: number
  readonly maxAttempts: number
  readonly error: string | null
  readonly nextAt: Date
}

/** Jobs that failed, those given up first; without what they carry, which may be a secret. */
export async function readFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as error, run_at as "nextAt"
    from graphile_worker.jobs where attempts > 0 and last_error is not null
    order by attempts >= max_attempts desc, id desc limit ${MAX_SHOWN}`.execute(db)
  return rows.map((row) => ({ ...row, error: row.error && shownError(row.error) }))
}

/** The first line, without addresses of people. */
function shownError(text: string): string {
  const [line = ''] = text.split('\n')
  return withoutPeople(line).slice(0, 300)
}

/**
 * Lets failed jobs run now with all their attempts; jobs that run or have not failed stay as they are.
 * @param id of one; all that were given up without
 * @returns the names of those that will run, one for each job
 */
export async function retryFailedJobs(tx: Database, id: number | undefined): Promise<string[]> {
  const chosen = id === undefined ? sql`attempts >= max_attempts` : sql`id = ${id}`
  const { rows } = await sql<{ task: string }>`
    with failed as (
      select id, task_identifier as task from graphile_worker.jobs
      where ${chosen} and attempts > 0 and locked_at is null order by id limit ${MAX_LOOKED_AT}
    ), again as (
      select id from graphile_worker.reschedule_jobs(
        array(select id from failed), run_at => now(), attempts => 0)
    )
    select task from failed where id in (select id from again) order by id`.execute(tx)
  return rows.map(({ task }) => task)
}
