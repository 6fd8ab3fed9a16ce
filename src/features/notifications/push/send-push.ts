import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { selectNewLines } from '../inbox/notification-rows.ts'
import { presentNotifications } from '../inbox/present-notifications.ts'
import { endOfQuiet } from '../quiet-hours.ts'
import { findReader, kindsOf } from '../reader.ts'
import { composePush } from './compose-push.ts'
import { postPush } from './post-push.ts'

type Payload = JobPayloads['send-push']

/** More is one sentence with a number. */
const MAX_COUNT = 100

/**
 * The job: brings what is new to one browser, as far as it has not been seen or read meanwhile. Sent twice, it shows
 * once: both have one tag. A browser that has gone is forgotten.
 * @throws PushFailure when it may succeed later
 */
export async function sendPush(services: JobServices, payload: Payload): Promise<void> {
  const { db, log } = services
  const left = Date.parse(payload.until) - Date.now()
  const subscription = await findSubscription(db, payload.subscriptionId)
  if (!subscription || left <= 0) return
  const reader = await findReader(db, subscription.customer_id)
  if (!reader) return
  const quietUntil = reader.quietHours && endOfQuiet(reader.quietHours, new Date())
  if (quietUntil) return later(services, payload, quietUntil)
  const lines = await selectNewLines(db, reader.customerId, {
    after: Math.max(payload.after, reader.seen),
    upTo: payload.upTo,
    kinds: kindsOf(reader, 'push'),
    limit: MAX_COUNT,
  })
  const notifications = await presentNotifications(services, lines.slice(0, 3))
  const push = composePush(notifications, lines.length, left)
  if (!push) return
  const outcome = await postPush(services, subscription, push)
  if (outcome === 'gone')
    await db.deleteFrom('push_subscription').where('id', '=', subscription.id).execute()
  else if (outcome instanceof Date) await later(services, payload, outcome)
  else if (outcome === 'refused')
    log.warn({ host: new URL(subscription.endpoint).host }, 'push refused')
}

const later = ({ db }: JobServices, payload: Payload, runAt: Date) =>
  enqueue(db, 'send-push', payload, {
    key: `send-push:${payload.subscriptionId}:${payload.upTo}`,
    runAt,
  })

const findSubscription = (db: Database, id: number) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'customer_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
