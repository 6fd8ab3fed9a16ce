import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { getRegistrationProof as call } from '../email/confirmation-contract.ts'
import { browserMark } from '../sessions/is-own-browser.ts'
import { isOfBrowser, isToAddress, selectRegistrationTokens } from './registration-tokens.ts'

/**
 * Whether an address is proven for who registered it in this browser, or is signed in here with it. Told to nobody
 * else: where another registration was proven, or an older account has the address, this one waits for ever.
 */
export const getRegistrationProof = serve(call).handler(async ({ input, context }) => ({
  isProven: await isProvenHere(context, input.email),
}))

async function isProvenHere(context: RequestContext, email: string): Promise<boolean> {
  const { db, viewer } = context
  const mark = browserMark(context)
  if (!mark && !viewer) return false
  const person = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!person) return false
  if (viewer?.customerId === person.id) return true
  if (!mark) return false
  const tokens = selectRegistrationTokens(db).select('token_hash').where(isOfBrowser(mark))
  const links = await tokens
    .where('customer_id', '=', person.id)
    .union(
      tokens
        .where('customer_id', 'is', null)
        .where(isToAddress(email))
        // of a registration that waited: its own letter was the proof, and not one that was opened afterwards
        .where('used_at', '=', ({ selectFrom }) =>
          selectFrom('customer').select('email_verified_at').where('id', '=', person.id),
        ),
    )
    .limit(1)
    .execute()
  return links.length > 0
}
