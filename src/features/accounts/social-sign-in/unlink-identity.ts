import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { findWaysIn, hasWayIn, lastWay, lockWaysIn } from '../sessions/ways-in.ts'
import { unlinkIdentity as call } from './contract.ts'

/** Unlinks a provider; the last way in stays. */
export const unlinkIdentity = serve(call).handler(async ({ input, context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  const { provider } = input
  await db.transaction().execute(async (tx) => {
    await lockWaysIn(tx, customerId)
    const { numDeletedRows } = await tx
      .deleteFrom('identity')
      .where('customer_id', '=', customerId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (!numDeletedRows) throw notFound(m.refused_no_identity())
    const ways = await findWaysIn(tx, customerId)
    if (!hasWayIn(ways, config.social)) throw lastWay(ways)
    await enqueue(tx, 'send-letter', {
      letter: 'identity-linked',
      customerId,
      values: { provider, change: 'unlinked', at: new Date().toISOString() },
    })
  })
  return {}
})
