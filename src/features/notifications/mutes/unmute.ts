import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { findTarget } from '../../subscriptions/find-target.ts'
import { unmute as call } from '../contract.ts'

/** One wants to hear of it again, also of what nobody else sees any more. */
export const unmute = serve(call).handler(async ({ input, context }) => {
  const { column, value } = await findTarget(context.db, input)
  await context.db
    .deleteFrom('mute')
    .where('customer_id', '=', viewerOf(context).customerId)
    .where(sql.ref(column), '=', value)
    .execute()
  return { isMuted: false }
})
