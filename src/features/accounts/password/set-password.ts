import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { revokeTokens } from '../email/one-time-token.ts'

/**
 * Gives an account another password, or its first one: every session of it ends, links that were sent before serve no
 * more, and its owner is written to.
 */
export async function setPassword(
  tx: Kysely<DB>,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  const { password_hash: before } = await tx
    .selectFrom('account')
    .select('password_hash')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .execute()
  await tx.deleteFrom('session').where('customer_id', '=', customerId).execute()
  for (const purpose of ['reset-password', 'change-email', 'second-factor'] as const)
    await revokeTokens(tx, purpose, customerId)
  await enqueue(tx, 'send-letter', {
    letter: 'password-changed',
    customerId,
    values: { at: new Date().toISOString(), isFirst: before === null },
  })
}
