import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { getRegistrationProof as call } from '../email/confirmation-contract.ts'
import { browserMark } from '../sessions/is-own-browser.ts'

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
  const links = await db
    .selectFrom('one_time_token')
    .select('token_hash')
    .where('customer_id', '=', person.id)
    .where('purpose', '=', 'verify-email')
    .where(sql`payload ->> 'browser'`, '=', mark)
    .union((union) =>
      union
        .selectFrom('one_time_token')
        .select('token_hash')
        // literal, or a generic plan cannot use the partial index
        .where('purpose', '=', sql.lit('verify-email'))
        .where('customer_id', 'is', null)
        .where(sql`payload ->> 'email'`, '=', email)
        .where(sql`payload ->> 'browser'`, '=', mark)
        // of a registration that waited for its proof: its own letter was opened
        .where('used_at', 'is not', null),
    )
    .limit(1)
    .execute()
  return links.length > 0
}
