import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { enqueueEach } from '../../../platform/jobs/enqueue-each.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { selectNewLines } from '../inbox/notification-rows.ts'
import { deliverPending } from '../pending/deliver-pending.ts'
import { endOfQuiet } from '../quiet-hours.ts'
import { holdReader, kindsOf, type Reader } from '../reader.ts'

/** What is older is told by the list and by a letter. */
const TOLD_FOR = 24 * 60 * 60_000

/**
 * The job: decides whether somebody's browsers are pushed now. Done twice, nothing more is sent, since what was
 * decided is noted in the same transaction that puts the sending into the queue.
 */
export async function pushNews(
  { db }: JobServices,
  { customerId }: JobPayloads['push-news'],
): Promise<void> {
  const now = new Date()
  await deliverPending(db, [customerId])
  await db.transaction().execute(async (tx) => {
    const reader = await holdReader(tx, customerId)
    if (!reader || reader.pushesToday >= reader.maxPushes) return
    const quietUntil = reader.quietHours && endOfQuiet(reader.quietHours, now)
    if (quietUntil)
      return enqueue(
        tx,
        'push-news',
        { customerId },
        { key: `push-news:${customerId}`, runAt: quietUntil },
      )
    const after = Math.max(reader.seen, reader.pushed)
    const [newest] = await selectNewLines(tx, customerId, {
      after,
      kinds: kindsOf(reader, 'push'),
      limit: 1,
    })
    if (!newest) return
    await notePush(tx, reader, newest.number)
    const until = new Date(now.getTime() + TOLD_FOR).toISOString()
    const ids = await selectSubscriptions(tx, customerId)
    await enqueueEach(
      tx,
      'send-push',
      ids.map((subscriptionId) => ({
        key: `send-push:${subscriptionId}:${newest.number}`,
        payload: { subscriptionId, after, upTo: newest.number, until },
      })),
    )
  })
}

async function notePush(tx: Kysely<DB>, reader: Reader, number: number): Promise<void> {
  await tx
    .updateTable('inbox')
    .set({
      pushed_number: number,
      pushed_on: sql`(now() at time zone ${reader.timeZone})::date`,
      pushed_times: reader.pushesToday + 1,
    })
    .where('customer_id', '=', reader.customerId)
    .execute()
}

async function selectSubscriptions(tx: Kysely<DB>, customerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ id }) => id)
}
