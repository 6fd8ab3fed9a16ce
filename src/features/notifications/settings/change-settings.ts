import type { Kysely, Updateable } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import type { Switches } from '../channels.ts'

/**
 * Changes how somebody is told, within a transaction, by what they wanted before: of two changes at a time the later
 * one keeps what the earlier one changed.
 */
export async function changeSettings(
  tx: Kysely<DB>,
  customerId: number,
  change: (kept: Switches) => Updateable<DB['notification_setting']>,
): Promise<void> {
  await tx
    .insertInto('notification_setting')
    .values({ customer_id: customerId })
    .onConflict((known) => known.doNothing())
    .execute()
  const { switches } = await tx
    .selectFrom('notification_setting')
    .select('switches')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const changed = change(switches as Switches)
  if (Object.keys(changed).length === 0) return
  await tx
    .updateTable('notification_setting')
    .set(changed)
    .where('customer_id', '=', customerId)
    .execute()
}
