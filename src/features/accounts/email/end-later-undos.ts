import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'

/**
 * Ends the links that undo a change of e-mail and were made after the first one that went to this address. Whoever
 * proves the address has had the account longer than the addresses that came later; of two owners the earlier one is
 * not the thief. Links to earlier addresses stay, and all do where none went to this one.
 */
export async function endLaterUndos(
  tx: Kysely<DB>,
  customerId: number,
  email: string,
): Promise<void> {
  await sql`
    update one_time_token set expires_at = now()
    where customer_id = ${customerId} and purpose = 'undo-email' and expires_at > now()
      and created_at >= (
        select min(created_at) from one_time_token
        where customer_id = ${customerId} and purpose = 'undo-email' and expires_at > now()
          and payload ->> 'email' = ${email})`.execute(tx)
}
