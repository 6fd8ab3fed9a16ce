import { serve } from '../../../platform/api/serve.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { forgotPassword as call } from '../contract.ts'
import { isKnownDevice } from '../sessions/device-cookie.ts'

/**
 * Requests a link for a new password. Whether the address is known is looked up after the response, in a job
 * (send-reset-link.ts). Known browsers of the owner are counted apart, so that others cannot use up the limit.
 */
export const forgotPassword = serve(call).handler(async ({ input, context }) => {
  const { email } = input
  const isOwn = await isKnownDevice(context, email, { isProven: true })
  await limitLettersTo(context, email, { isOwn })
  await context.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'send-reset-link', { email, isOwn })
    await context.storeResponse?.(tx, {})
  })
  return {}
})
