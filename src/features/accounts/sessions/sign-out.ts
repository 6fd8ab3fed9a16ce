import { serve } from '../../../platform/api/serve.ts'
import { signOut as call } from '../contract.ts'
import { dropArrival } from './arrival-cookie.ts'
import { forgetSession } from './session-cookie.ts'

/** Ends the session of the device and drops its pending registration. It never refuses: nobody reads the response. */
export const signOut = serve(call).handler(async ({ context }) => {
  const { config, db, viewer, responseHeaders } = context
  if (viewer) await db.deleteFrom('session').where('id', '=', viewer.sessionId).execute()
  forgetSession(config, responseHeaders)
  await dropArrival(context)
  return {}
})
