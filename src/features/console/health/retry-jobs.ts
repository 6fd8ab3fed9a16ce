import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { retryFailedJobs } from '../../../platform/jobs/queue-health.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { retryJobs as call } from './health-contract.ts'

/** Lets failed jobs run again at once: one of them, or all that were given up. */
export const retryJobs = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const tasks = await context.db.transaction().execute(async (tx) => {
    const tasks = await retryFailedJobs(tx, input.id)
    if (tasks.length > 0)
      await recordAudit(tx, viewer, {
        action: 'retry-jobs',
        detail: { what: `${[...new Set(tasks)].join(', ')} (${tasks.length})` },
      })
    return tasks
  })
  return { retried: tasks.length }
})
