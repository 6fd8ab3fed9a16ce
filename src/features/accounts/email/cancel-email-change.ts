import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { cancelEmailChange as call } from '../contract.ts'
import { revokeTokens } from './one-time-token.ts'

/** Ends the link that was sent to a new address; the address stays as it is. Twice is harmless. */
export const cancelEmailChange = serve(call).handler(async ({ context }) => {
  await revokeTokens(context.db, 'change-email', viewerOf(context).customerId)
  return {}
})
