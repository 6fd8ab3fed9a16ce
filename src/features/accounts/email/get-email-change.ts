import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { getEmailChange as call } from '../contract.ts'

/** The address that waits for its link to be opened: the newest, since a newer one ends those before. */
export const getEmailChange = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  const waiting = await context.db
    .selectFrom('one_time_token')
    .select(sql<string>`payload ->> 'email'`.as('email'))
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return { email: waiting?.email ?? null }
})
