import { serve } from '../../../platform/api/serve.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { forgotPassword as call } from '../contract.ts'
import { isKnownDevice } from '../sessions/device-cookie.ts'

/**
 * Asks for a link to a new password. Whether the address is known is looked up after the response (send-reset-link.ts). A
 * browser of the owner has a count of its own, so that nobody keeps the letter from them by asking for many.
 */
export const forgotPassword = serve(call).handler(async ({ input, context }) => {
  const { email } = input
  const isOwn = await isKnownDevice(context, email, { isProven: true })
  await limitLettersTo(context, email, { isOwn })
  await enqueue(context.db, 'send-reset-link', { email, isOwn })
  return {}
})
