import { serve, viewerOf } from '../../platform/api/serve.ts'
import { unsubscribe as call } from './contract.ts'
import { findTarget } from './find-target.ts'

/** Stops following something, also what nobody else sees any more. */
export const unsubscribe = serve(call).handler(async ({ input, context }) => {
  const { column, value } = await findTarget(context.db, input)
  await context.db
    .deleteFrom('subscription')
    .where('subscriber_id', '=', viewerOf(context).customerId)
    .where(column, '=', value)
    .execute()
  return { isSubscribed: false }
})
