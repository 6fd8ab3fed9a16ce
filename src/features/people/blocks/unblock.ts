import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { unblock as call } from './contract.ts'

/** They may meet again, unless the other one blocked too. Nothing comes back by itself. Twice is harmless. */
export const unblock = serve(call).handler(async ({ input, context }) => {
  await context.db
    .deleteFrom('block')
    .where('blocker_id', '=', viewerOf(context).customerId)
    .where('blocked_id', 'in', (eb) =>
      eb.selectFrom('customer').select('id').where('username', '=', input.username),
    )
    .execute()
  return { isBlocked: false }
})
