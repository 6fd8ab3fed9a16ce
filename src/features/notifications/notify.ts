import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { takeBackAll, tellOf } from './tell-of.ts'

/**
 * The job: tells those whom one fact concerns, and takes back what is withdrawn. The rest of a long audience goes this
 * way, a few hundred people a job, and facts that could not be told of together with others (notify-pending.ts).
 */
export async function notify(services: JobServices, asked: JobPayloads['notify']): Promise<void> {
  const { follow, withdrawn } = await services.db.transaction().execute((tx) => tellOf(tx, [asked]))
  await follow(services)
  await takeBackAll(services, withdrawn)
}
