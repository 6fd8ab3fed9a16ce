import { serve } from '../../../platform/api/serve.ts'
import { signOut as call } from '../contract.ts'
import { dropArrival } from './arrival-cookie.ts'
import { forgetSession } from './session-cookie.ts'

/** Ends the session of the device that asks, and forgets who has come by a provider there. Nobody waits for the response, so it never refuses. */
export const signOut = serve(call).handler(async ({ context }) => {
  const { config, db, viewer, responseHeaders } = context
  if (viewer) await db.deleteFrom('session').where('id', '=', viewer.sessionId).execute()
  forgetSession(config, responseHeaders)
  await dropArrival(context)
  return {}
})
