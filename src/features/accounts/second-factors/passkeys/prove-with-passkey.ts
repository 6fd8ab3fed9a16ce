import { sql } from 'kysely'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { logRefusals } from '../../sessions/log-refused-sign-in.ts'
import { proveWithPasskey as call } from '../contract.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** The person at the device has the passkey: for 15 minutes the session may do what is delicate. */
export const proveWithPasskey = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { customerId, sessionId } = viewerOf(context)
    await verifyPasskey(context, input.response, { use: 'prove', customerId })
    await context.db
      .updateTable('session')
      .set({ proved_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
    return {}
  })
