import { serve } from '../../../platform/api/serve.ts'
import { getMailHealth as call } from './health-contract.ts'
import { readLetters } from './read-letters.ts'

/** What became of the letters of a period, beside the period before. */
export const getMailHealth = serve(call).handler(async ({ input, context }) => ({
  isSent: context.config.mail.smtpUrl !== undefined,
  ...(await readLetters(context.db, input.days)),
}))
