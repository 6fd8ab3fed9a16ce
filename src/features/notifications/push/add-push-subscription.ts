import { ECDH } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { addPushSubscription as call } from '../settings-contract.ts'
import { isPushEndpoint } from './is-push-endpoint.ts'

const MAX_COUNT = 10

/**
 * Notes a browser that shows what its person is told. A browser is one person's: who signs in there later and wants
 * the same takes it over. Of more than ten the oldest go.
 */
export const addPushSubscription = serve(call).handler(async ({ input, context }) => {
  const { config, db } = context
  const { customerId, sessionId } = viewerOf(context)
  const { endpoint, keys } = input
  if (!isPushEndpoint(config, endpoint)) throw badInput('endpoint', m.refused_push_address())
  if (!isPointOfCurve(keys.p256dh)) throw badInput('keys', m.refused_push_key())
  const known = { customer_id: customerId, session_id: sessionId, ...keys }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_subscription')
      .values({ endpoint, ...known })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ ...known, created_at: sql`now()` }),
      )
      .execute()
    await dropOldest(tx, customerId)
  })
  return {}
})

/** Whether a key can be encrypted for (RFC 8291): 65 bytes may be of no point of the curve. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const dropOldest = (tx: Kysely<DB>, customerId: number) =>
  tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_COUNT),
    )
    .execute()
