import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueueEach } from '../../platform/jobs/enqueue-each.ts'
import { isOn } from './channels.ts'
import type { InsertedNotification } from './insert-notifications.ts'

/** How long somebody who looks at the site has to see a thing there before a push, and before a letter. */
const PUSH_AFTER = 10_000
const MAIL_AFTER = 10 * 60_000

/** Somebody who is told of something of a kind, with how they want to hear of such. */
export type Wanting = Pick<InsertedNotification, 'customerId' | 'kind' | 'switches'>

/**
 * Arranges what reaches people who are not looking, within the transaction that tells them: a push in ten seconds, a
 * letter in ten minutes, as each wants. One job a person, however much they are told meanwhile; it looks what is new then.
 */
export async function scheduleDelivery(
  tx: Database,
  notifications: readonly Wanting[],
): Promise<void> {
  const wanting = notifications.filter(
    ({ kind, switches }) => isOn(switches, kind, 'push') || isOn(switches, kind, 'mail'),
  )
  if (wanting.length === 0) return
  const reach = await selectReach(tx, wanting)
  const those = (by: 'push' | 'mail') => {
    const ids = wanting
      .filter(
        ({ customerId, kind, switches }) => isOn(switches, kind, by) && reach.get(customerId)?.[by],
      )
      .map(({ customerId }) => customerId)
    return [...new Set(ids)].map((customerId) => ({
      key: `${by}-news:${customerId}`,
      payload: { customerId },
    }))
  }
  // the first thing sets the time: who is told something every minute would never hear of it otherwise
  const now = Date.now()
  const keepsTime = true
  await enqueueEach(tx, 'push-news', those('push'), {
    runAt: new Date(now + PUSH_AFTER),
    keepsTime,
  })
  await enqueueEach(tx, 'mail-news', those('mail'), {
    runAt: new Date(now + MAIL_AFTER),
    keepsTime,
  })
}

/** Who has a browser that takes pushes, and who an address that takes letters. */
async function selectReach(tx: Database, notifications: readonly Wanting[]) {
  const rows = await tx
    .selectFrom('customer')
    .select([
      'id',
      sql<boolean>`exists (select from push_subscription s where s.customer_id = customer.id)`.as(
        'push',
      ),
      sql<boolean>`email_verified_at is not null and email is not null and not exists (
        select from mail_stop s where s.customer_id = customer.id and s.email = customer.email)`.as(
        'mail',
      ),
    ])
    .where('id', '=', sql<number>`any(${notifications.map(({ customerId }) => customerId)})`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...reach }) => [id, reach]))
}
