import { serve } from '../../../platform/api/serve.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { forgotPassword as call } from '../contract.ts'

/** Asks for a link to a new password. Whether the address is known is looked up after the answer (send-reset-link.ts). */
export const forgotPassword = serve(call).handler(async ({ input, context }) => {
  await limitLettersTo(context, input.email)
  await enqueue(context.db, 'send-reset-link', { email: input.email })
  return {}
})
