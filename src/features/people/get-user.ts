import { serve, viewerOf } from '../../platform/api/serve.ts'
import { getUser as call } from './contract.ts'
import { findOwnCustomer } from './find-own-customer.ts'

/** One's own profile, with what others do not see of it. */
export const getUser = serve(call).handler(async ({ context }) => ({
  user: await findOwnCustomer(context, viewerOf(context).customerId),
}))
