import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import { ATTEMPTS } from './enqueue.ts'
import type { JobPayloads } from './job-payloads.ts'

interface Keyed<Task extends keyof JobPayloads> {
  /** Jobs with one key that have not run yet are one job. */
  readonly key: string
  readonly payload: JobPayloads[Task]
}

/** Priority of deliveries to many people: they run after jobs of the usual priority, 0. */
const LOW_PRIORITY = 5

/**
 * Enqueues jobs of one kind by one statement, in the order of their unique keys, so that concurrent calls do not
 * deadlock.
 * @param keepsTime whether a waiting job with the same key keeps its time
 */
export async function enqueueEach<Task extends keyof JobPayloads>(
  tx: Kysely<DB>,
  task: Task,
  jobs: readonly Keyed<Task>[],
  { runAt = null, keepsTime = false }: { runAt?: Date | null; keepsTime?: boolean } = {},
): Promise<void> {
  if (jobs.length === 0) return
  const sorted = jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${task}::text, payload::json, null, ${runAt}::timestamptz, ${ATTEMPTS[task] ?? null}::smallint, key,
      ${LOW_PRIORITY}::smallint, null)::graphile_worker.job_spec
    from unnest(${sorted.map(({ key }) => key)}::text[],
      ${sorted.map(({ payload }) => JSON.stringify(payload))}::text[]) with ordinality as job (key, payload, place)
    order by place), ${keepsTime})`.execute(tx)
}
