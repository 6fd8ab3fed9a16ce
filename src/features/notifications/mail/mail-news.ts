import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import type { Notification } from '../contract.ts'
import { selectNewLines } from '../inbox/notification-rows.ts'
import { presentNotifications } from '../inbox/present-notifications.ts'
import { pathOf } from '../notification-path.ts'
import { textOf, titleOf } from '../notification-text.ts'
import { deliverPending } from '../pending/deliver-pending.ts'
import { findReader, holdReader, kindsOf } from '../reader.ts'

/** How many lines a letter has; of more it says how many. */
const SHOWN = 20
const COUNTED = 100

/**
 * The job: one letter of all that somebody was told and has neither seen nor read. Done twice there is one letter:
 * what it tells of is noted in the transaction that puts it into the queue.
 */
export async function mailNews(
  services: JobServices,
  { customerId }: JobPayloads['mail-news'],
): Promise<void> {
  const { db } = services
  await deliverPending(db, [customerId])
  const reader = await findReader(db, customerId)
  if (!reader) return
  const lines = await selectNewLines(db, customerId, {
    after: Math.max(reader.seen, reader.mailed),
    kinds: kindsOf(reader, 'mail'),
    limit: COUNTED,
  })
  const [newest] = lines
  if (!newest) return
  const notifications = await presentNotifications(services, lines.slice(0, SHOWN))
  await db.transaction().execute(async (tx) => {
    const held = await holdReader(tx, customerId)
    if (!held || held.mailed >= newest.number) return
    await tx
      .updateTable('inbox')
      .set({ mailed_number: newest.number })
      .where('customer_id', '=', customerId)
      .execute()
    await enqueue(tx, 'send-letter', {
      letter: 'news',
      customerId,
      values: { items: notifications.map(itemOf), more: lines.length - notifications.length },
    })
  })
}

const itemOf = (one: Notification) => ({
  title: titleOf(one),
  text: textOf(one),
  path: pathOf(one),
})
