import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { setVerified as call } from './contract.ts'
import { findCustomer } from './find-customer.ts'

/** An admin says that somebody is who they say they are, or takes it back. */
export const setVerified = serve(call).handler(async ({ input, context }) => {
  const { isVerified } = input
  const id = await findCustomer(context.db, input.username)
  await context.db
    .updateTable('customer')
    .set({ verified_at: isVerified ? sql`coalesce(verified_at, now())` : null })
    .where('id', '=', id)
    .execute()
  const { customerId } = viewerOf(context)
  context.log.info({ customerId: id, by: customerId, isVerified }, 'verified mark')
  return { isVerified }
})
