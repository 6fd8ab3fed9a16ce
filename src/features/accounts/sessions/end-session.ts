import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { forgetSession } from './session-cookie.ts'
import { endSession as call } from './sessions-contract.ts'

/** Signs out one of the person's devices; another's session is not there for them. */
export const endSession = serve(call).handler(async ({ input, context }) => {
  const { config, db, responseHeaders } = context
  const { customerId, sessionId } = viewerOf(context)
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', input.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!numDeletedRows) throw notFound(m.refused_no_session())
  if (input.id === sessionId) forgetSession(config, responseHeaders)
  return {}
})
