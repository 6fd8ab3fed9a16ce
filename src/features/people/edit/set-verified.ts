import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { setVerified as call } from '../contract.ts'
import { findCustomer } from '../find-customer.ts'
import { markVerified } from './mark-verified.ts'

/** An admin says that somebody is who they say they are, or takes it back. */
export const setVerified = serve(call).handler(async ({ input, context }) => {
  const { isVerified } = input
  const customerId = await findCustomer(context.db, input.username)
  await context.db
    .transaction()
    .execute((tx) => markVerified(tx, viewerOf(context), { customerId, isVerified }))
  return { isVerified }
})
