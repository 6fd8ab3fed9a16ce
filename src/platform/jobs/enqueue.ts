import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { JobPayloads } from './job-payloads.ts'

/**
 * How often a job is tried; 25 times over three days by default. The pause grows from seconds to six hours: a letter
 * goes on for sixteen hours, longer than a mail server is usually away.
 */
export const ATTEMPTS: { readonly [Task in keyof JobPayloads]?: number } = {
  'send-letter': 12,
  // some hours: older notifications are dropped
  'send-push': 10,
}

/**
 * Puts a job into the queue, within the transaction that makes it necessary: it runs after the commit, or never.
 */
export async function enqueue<Task extends keyof JobPayloads>(
  tx: Kysely<DB>,
  task: Task,
  payload: JobPayloads[Task],
  { key = null, runAt = null, isLater = false }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    job_key => ${key}::text, run_at => ${runAt}::timestamptz,
    max_attempts => ${ATTEMPTS[task] ?? null}::int, priority => ${isLater ? 10 : 0}::int)`.execute(
    tx,
  )
}

interface JobOptions {
  /** Jobs with one key that have not run yet are one job. */
  readonly key?: string | null
  readonly runAt?: Date | null
  /** Runs after all other waiting jobs. */
  readonly isLater?: boolean
}
