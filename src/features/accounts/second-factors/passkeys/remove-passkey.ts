import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { notFound } from '../../../../platform/errors/failures.ts'
import { findWaysIn, hasWayIn, lastWay, lockWaysIn } from '../../sessions/ways-in.ts'
import { removePasskey as call } from '../contract.ts'
import { notifyOfChange } from '../notify-of-change.ts'

/** Nobody signs in with this passkey any more; another person's is not there for them, and the last way in stays. */
export const removePasskey = serve(call).handler(async ({ input, context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  await db.transaction().execute(async (tx) => {
    await lockWaysIn(tx, customerId)
    const { numDeletedRows } = await tx
      .deleteFrom('passkey')
      .where('id', '=', input.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!numDeletedRows) throw notFound(m.refused_passkey_gone())
    const ways = await findWaysIn(tx, customerId)
    if (!hasWayIn(ways, config.social)) throw lastWay(ways)
    await notifyOfChange(tx, customerId, 'passkey-removed')
  })
  return {}
})
