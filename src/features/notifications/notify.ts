import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { notifyRecipients, retractNotifications } from './notify-recipients.ts'

/**
 * The job: notifies the recipients of one fact, and retracts what was withdrawn. Used for the rest of a long audience,
 * a few hundred people a job, and for facts whose batch failed (notify-pending.ts).
 */
export async function notify(services: JobServices, asked: JobPayloads['notify']): Promise<void> {
  const { follow, withdrawn } = await services.db
    .transaction()
    .execute((tx) => notifyRecipients(tx, [asked]))
  await follow(services)
  await retractNotifications(services, withdrawn)
}
