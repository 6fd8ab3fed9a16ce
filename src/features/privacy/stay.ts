import type { Kysely } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { revokeTokens } from '../accounts/one-time-token.ts'
import { stay as call } from './contract.ts'

/** Takes back the wish to leave; who has none stays anyway. */
export const stay = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  await context.db.transaction().execute((tx) => forgetWish(tx, customerId))
  return {}
})

/** @returns whether there was a wish to leave that could still be taken back */
export async function forgetWish(tx: Kysely<DB>, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('leaving')
    .where('customer_id', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer')
          .select('customer.id')
          .whereRef('customer.id', '=', 'leaving.customer_id')
          .where('customer.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  await revokeTokens(tx, 'leave', customerId)
  return numDeletedRows > 0n
}
