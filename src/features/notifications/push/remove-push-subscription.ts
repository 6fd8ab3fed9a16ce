import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { removePushSubscription as call } from '../settings-contract.ts'

/** Deletes the subscription of a browser of the person; an unknown one is no error. */
export const removePushSubscription = serve(call).handler(async ({ input, context }) => {
  await context.db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', input.endpoint)
    .where('customer_id', '=', viewerOf(context).customerId)
    .execute()
  return {}
})
