import { serve } from '../../../../platform/api/serve.ts'
import { logRefusals } from '../../sessions/log-refused-sign-in.ts'
import { openSession } from '../../sessions/open-session.ts'
import { signInWithPasskey as call } from '../contract.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Signs in with a passkey: the device one has and the finger, face or PIN that opens it are both steps. */
export const signInWithPasskey = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const customerId = await verifyPasskey(context, input.response, {
      use: 'sign-in',
      customerId: null,
    })
    return openSession(context, customerId, { method: 'passkey' })
  })
