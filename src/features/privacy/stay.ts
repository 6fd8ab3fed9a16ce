import type { Kysely } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { signInRequired } from '../../platform/errors/failures.ts'
import { revokeTokens } from '../accounts/email/one-time-token.ts'
import { stay as call } from './contract.ts'

/**
 * Cancels the request to delete the account; without such a request nothing changes.
 * @throws 401 when the account was closed in this moment
 */
export const stay = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const request = await lockDeletionRequest(tx, customerId)
    if (request === 'over') throw signInRequired()
    if (request === 'held') await cancelDeletionRequest(tx, customerId)
  })
  return {}
})

/**
 * Locks the request to delete the account, in the lock order of close-account.ts: of two concurrent transactions the
 * later one sees what the earlier one did, which a single statement would not.
 * @returns «over» when the account is closed already and its removal goes on
 */
export async function lockDeletionRequest(
  tx: Kysely<DB>,
  customerId: number,
): Promise<'held' | 'none' | 'over'> {
  const request = await tx
    .selectFrom('leaving')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return 'none'
  const person = await tx
    .selectFrom('customer')
    .select('deleted_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return person.deleted_at ? 'over' : 'held'
}

/** Deletes a locked request, and revokes the links of its letters. */
export async function cancelDeletionRequest(tx: Kysely<DB>, customerId: number): Promise<void> {
  await tx.deleteFrom('leaving').where('customer_id', '=', customerId).execute()
  await revokeTokens(tx, 'leave', customerId)
}
