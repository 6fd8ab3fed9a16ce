import { serve } from '../../platform/api/serve.ts'
import { redeemToken } from '../accounts/one-time-token.ts'
import { dropJoining as call } from './contract.ts'
import { forgetJoining, joiningIn } from './social-cookies.ts'

/** Forgets who waits in this browser. */
export const dropJoining = serve(call).handler(async ({ context }) => {
  const ticket = joiningIn(context)
  if (ticket) await redeemToken(context.db, 'social-join', ticket)
  forgetJoining(context)
  return {}
})
