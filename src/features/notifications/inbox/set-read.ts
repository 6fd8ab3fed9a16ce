import { type RawBuilder, sql } from 'kysely'
import { viewerOf } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { findInbox } from './find-inbox.ts'

/**
 * Reads those unread lines of who asks that are meant; their other devices hear of it.
 * @returns how many are left
 */
export async function setRead(
  context: RequestContext,
  which: RawBuilder<boolean>,
): Promise<{ totalNew: number }> {
  const { db, bus } = context
  const { customerId } = viewerOf(context)
  const { isRead, totalNew } = await db.transaction().execute(async (tx) => {
    // the inbox first, as whoever tells does
    await sql`select from inbox where customer_id = ${customerId} for no key update`.execute(tx)
    const { numAffectedRows = 0n } = await sql`update notification set read_at = now()
      where customer_id = ${customerId} and read_at is null and ${which}`.execute(tx)
    return { isRead: numAffectedRows > 0n, totalNew: (await findInbox(tx, customerId)).unread }
  })
  if (isRead) await bus.publish({ type: 'inbox', customerIds: [customerId] })
  return { totalNew }
}
