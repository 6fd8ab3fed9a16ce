import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import { closeOtherWays } from './close-other-ways.ts'
import { columnsOf, type Replacement } from './verify-letter.ts'

/**
 * An address was given twice before it was proven, with different passwords: by somebody who does not own it,
 * perhaps. All sessions and other ways in end. In the browser that registered last, its registration counts; elsewhere nobody
 * knows whose password it was, so none is left and the owner sets a new one by a letter.
 */
export async function applyReplacement(
  tx: Kysely<DB>,
  customerId: number,
  replacement: Replacement | undefined,
): Promise<void> {
  await closeOtherWays(tx, customerId)
  await tx
    .updateTable('account')
    .set({ password_hash: replacement?.passwordHash ?? null, password_changed_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .execute()
  if (!replacement) return
  const { username } = replacement
  await tx
    .updateTable('customer')
    .set({
      ...columnsOf(replacement),
      // free when it was chosen; the one that the account has is as good
      username: sql`case when exists (select from customer where username = ${username})
        then username else ${username} end`,
    })
    .where('id', '=', customerId)
    .execute()
}
