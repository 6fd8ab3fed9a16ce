import { serve } from '../../../../platform/api/serve.ts'
import { dropArrival } from '../../sessions/arrival-cookie.ts'
import { dropPendingRegistration as call } from '../contract.ts'

/** Forgets who waits in this browser. */
export const dropPendingRegistration = serve(call).handler(async ({ context }) => {
  await dropArrival(context)
  return {}
})
