import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { removePushSubscription as call } from '../settings-contract.ts'

/** Forgets a browser of the person; one that is not known is forgotten already. */
export const removePushSubscription = serve(call).handler(async ({ input, context }) => {
  await context.db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', input.endpoint)
    .where('customer_id', '=', viewerOf(context).customerId)
    .execute()
  return {}
})
