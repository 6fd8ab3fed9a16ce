import { type Kysely, sql } from 'kysely'
import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { UNIQUE_VIOLATION } from '../../../platform/db/unique-violation.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { lockUsername, usernameFault } from '../../accounts/registration/usernames.ts'

/** Each change holds a name, and people know each other by names: once in so many days. */
const RENAME_DAYS = 30

/**
 * Gives a person another username. The old one leads to the new one for as long as nobody else takes it, and
 * nobody may for 90 days.
 * @throws 400 when it is taken, or when it was changed lately
 */
export async function changeUsername(
  tx: Kysely<DB>,
  customer_id: number,
  { from, to }: { from: string; to: string | undefined },
): Promise<void> {
  if (to === undefined || to === from) return
  await lockUsername(tx, to)
  const fault = await usernameFault(tx, to, customer_id)
  if (fault) throw badInput('newUsername', fault.message)
  const next = await nextRename(tx, customer_id)
  if (next) throw badInput('newUsername', m.refused_renames_max({ date: longDate(next) }))
  await tx.deleteFrom('former_username').where('username', '=', to).execute()
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

/** When the name may be changed again, in ISO 8601; undefined when it may be now. */
async function nextRename(tx: Kysely<DB>, customerId: number): Promise<string | undefined> {
  const last = await tx
    .selectFrom('former_username')
    .select(sql<Date>`freed_at + ${RENAME_DAYS} * interval '1 day'`.as('next'))
    .where('customer_id', '=', customerId)
    .where('freed_at', '>', sql<Date>`now() - ${RENAME_DAYS} * interval '1 day'`)
    .orderBy('freed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.next.toISOString()
}
