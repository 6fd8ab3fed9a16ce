import type { Services, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { enqueueEach } from '../../../platform/jobs/enqueue-each.ts'
import { insertNotifications } from '../insert-notifications.ts'
import { MAX_ROWS, selectPending } from './pending-audiences.ts'

/** Brings all that waits for some people into their inboxes: a job, also before a push, a letter or an export. */
export async function deliverPending(db: Database, customerIds: readonly number[]): Promise<void> {
  while ((await deliverSome(db, customerIds)).isMore);
}

/**
 * Brings what has waited longest into the inboxes, in one transaction, and leaves the rest to jobs: where somebody
 * waits for the answer. The oldest first, since numbers count up in the order of what happened.
 */
export async function deliverOldest(db: Database, customerIds: readonly number[]): Promise<void> {
  const { isMore, waiting } = await deliverSome(db, customerIds)
  if (!isMore) return
  const jobs = waiting.map((customerId) => ({
    key: `deliver-pending:${customerId}`,
    payload: { customerId },
  }))
  await enqueueEach(db, 'deliver-pending', jobs)
}

/** The same before a request is handled. It has another purpose, so a failure is logged; the next request tries again. */
export const deliverToViewer = ({ db, log }: Services, { customerId }: Viewer): Promise<void> =>
  deliverOldest(db, [customerId]).catch((error) =>
    log.warn({ err: error }, 'pending notifications were not delivered'),
  )

/** @returns for whom something was there, and whether more may be */
async function deliverSome(db: Database, customerIds: readonly number[]) {
  const pending = await selectPending(db, customerIds)
  const waiting = [...new Set(pending.map(({ customerId }) => customerId))]
  if (waiting.length > 0)
    await db.transaction().execute((tx) => insertNotifications(tx, [], waiting))
  return { waiting, isMore: pending.length === MAX_ROWS }
}
