import { serve, viewerOf } from '../../platform/api/serve.ts'
import { getSubscription as call } from './contract.ts'
import { findTarget } from './find-target.ts'

/** Whether who asks follows something. */
export const getSubscription = serve(call).handler(async ({ input, context }) => {
  const { column, value } = await findTarget(context.db, input)
  const subscription = await context.db
    .selectFrom('subscription')
    .select('id')
    .where('subscriber_id', '=', viewerOf(context).customerId)
    .where(column, '=', value)
    .executeTakeFirst()
  return { isSubscribed: subscription !== undefined }
})
