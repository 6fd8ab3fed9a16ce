import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { endOtherSessions as call } from './sessions-contract.ts'

/** Signs out every device of the person but the one that asks. */
export const endOtherSessions = serve(call).handler(async ({ context }) => {
  const { customerId, sessionId } = viewerOf(context)
  await context.db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('id', '!=', sessionId)
    .execute()
  return {}
})
