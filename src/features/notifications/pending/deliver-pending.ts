import type { Services, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { insertNotifications } from '../insert-notifications.ts'
import { selectPending } from './pending-audiences.ts'

/** Brings what waits for some people into their inboxes: before these are read, or before a push or a letter. */
export async function deliverPending(db: Database, customerIds: readonly number[]): Promise<void> {
  while (await deliverSome(db, customerIds));
}

/** The same before a request is handled. It has another purpose, so a failure is logged; the next request tries again. */
export const deliverToViewer = ({ db, log }: Services, { customerId }: Viewer): Promise<void> =>
  deliverPending(db, [customerId]).catch((error) =>
    log.warn({ err: error }, 'pending notifications were not delivered'),
  )

/** @returns whether there was something, and so may be more */
async function deliverSome(db: Database, customerIds: readonly number[]): Promise<boolean> {
  const pending = await selectPending(db, customerIds)
  const waiting = [...new Set(pending.map(({ customerId }) => customerId))]
  if (waiting.length === 0) return false
  await db.transaction().execute((tx) => insertNotifications(tx, [], waiting))
  return true
}
