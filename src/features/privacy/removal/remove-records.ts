import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'

/**
 * What was kept about somebody and nobody else counts on, by the column that names them. What is counted goes by
 * steps of its own; a test walks all that refers to people (remove-person.test.ts).
 */
const RECORDS: readonly (readonly [keyof DB, string])[] = [
  ['push_subscription', 'customer_id'],
  ['mail_stop', 'customer_id'],
  ['session', 'customer_id'],
  ['one_time_token', 'customer_id'],
  ['known_device', 'customer_id'],
  ['device_cookie', 'customer_id'],
  ['identity', 'customer_id'],
  ['passkey', 'customer_id'],
  ['recovery_code', 'customer_id'],
  ['account', 'customer_id'],
  ['social_link', 'customer_id'],
  ['notification_event', 'customer_id'],
  ['notification_event', 'actor_id'],
  ['notification', 'customer_id'],
  ['pending_notification', 'customer_id'],
  ['inbox', 'customer_id'],
  ['mute', 'customer_id'],
  ['mute', 'person_id'],
  ['notification_setting', 'customer_id'],
  ['rating_event', 'customer_id'],
  ['top_customer', 'customer_id'],
  ['data_export', 'customer_id'],
  ['draft', 'author_id'],
  ['idempotent_call', 'customer_id'],
  ['ai_use', 'customer_id'],
]

/** Deletes it all; in one transaction, since the steps before have left little. */
export async function removeRecords(db: Database, customerId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // an inbox before its lines, as everybody takes them
    await sql`select from inbox where customer_id = ${customerId}
        or customer_id in (select customer_id from notification_event where actor_id = ${customerId})
      order by customer_id for no key update`.execute(tx)
    for (const [table, column] of RECORDS) await removeFrom(tx, table, column, customerId)
  })
}

const removeFrom = (tx: Kysely<DB>, table: string, column: string, customerId: number) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${customerId}`.execute(tx)
