import { serve } from '../../../platform/api/serve.ts'
import { getSession as call } from '../contract.ts'
import { findSignedIn } from './find-signed-in.ts'
import { forgetSession, sessionTokenIn } from './session-cookie.ts'

/** Who is signed in. A browser whose session has ended by now forgets it. */
export const getSession = serve(call).handler(async ({ context }) => {
  const { config, viewer, bearer, cookie, responseHeaders } = context
  if (!viewer) {
    if (sessionTokenIn(config, cookie)) forgetSession(config, responseHeaders)
    return { token: null, data: null }
  }
  return { token: bearer ?? null, data: await findSignedIn(context, viewer.customerId) }
})
