import type { Kysely } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { signInRequired } from '../../platform/errors/failures.ts'
import { revokeTokens } from '../accounts/email/one-time-token.ts'
import { stay as call } from './contract.ts'

/**
 * Takes back the wish to leave; who has none stays anyway.
 * @throws 401 when the account was closed in this moment
 */
export const stay = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const wish = await holdWish(tx, customerId)
    if (wish === 'over') throw signInRequired()
    if (wish === 'held') await forgetWish(tx, customerId)
  })
  return {}
})

/**
 * Holds a wish to leave, in the order of close-account.ts: of the two at once the later one sees what the earlier
 * one did, which a single statement would not.
 * @returns «over» when the account is closed and the removal goes on
 */
export async function holdWish(
  tx: Kysely<DB>,
  customerId: number,
): Promise<'held' | 'none' | 'over'> {
  const wish = await tx
    .selectFrom('leaving')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!wish) return 'none'
  const person = await tx
    .selectFrom('customer')
    .select('deleted_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return person.deleted_at ? 'over' : 'held'
}

/** Takes back a wish that is held, and ends the links of its letters. */
export async function forgetWish(tx: Kysely<DB>, customerId: number): Promise<void> {
  await tx.deleteFrom('leaving').where('customer_id', '=', customerId).execute()
  await revokeTokens(tx, 'leave', customerId)
}
