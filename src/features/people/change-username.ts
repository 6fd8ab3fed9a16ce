import { type Kysely, sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { DB } from '../../platform/db/tables.generated.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { HELD_DAYS, usernameFault } from '../accounts/usernames.ts'

/** Each change holds a name: so many a person may hold at once. */
const MOST_HELD = 5
const UNIQUE_VIOLATION = '23505'

/**
 * Gives a person another username. The old one leads to the new one for as long as nobody else takes it, and
 * nobody may for 90 days.
 * @throws 400 when it is taken, or when names were changed too often
 */
export async function changeUsername(
  tx: Kysely<DB>,
  customer_id: number,
  { from, to }: { from: string; to: string | undefined },
): Promise<void> {
  if (to === undefined || to === from) return
  const fault = await usernameFault(tx, to, customer_id)
  if (fault) throw badInput('newUsername', fault.message)
  await tx.deleteFrom('former_username').where('username', '=', to).execute()
  if ((await countHeld(tx, customer_id)) >= MOST_HELD)
    throw badInput('newUsername', m.refused_renames_most())
  await tx
    .insertInto('former_username')
    .values({ username: from, customer_id })
    .onConflict((on) =>
      on.column('username').doUpdateSet({ customer_id, freed_at: sql<Date>`now()` }),
    )
    .execute()
  await tx
    .updateTable('customer')
    .set({ username: to })
    .where('id', '=', customer_id)
    .execute()
    .catch((error: { code?: string }) => {
      // somebody was faster by a moment
      if (error.code !== UNIQUE_VIOLATION) throw error
      throw badInput('newUsername', m.account_username_taken())
    })
}

async function countHeld(tx: Kysely<DB>, customerId: number): Promise<number> {
  const rows = await tx
    .selectFrom('former_username')
    .select('username')
    .where('customer_id', '=', customerId)
    .where('freed_at', '>', sql<Date>`now() - ${HELD_DAYS} * interval '1 day'`)
    .limit(MOST_HELD)
    .execute()
  return rows.length
}
