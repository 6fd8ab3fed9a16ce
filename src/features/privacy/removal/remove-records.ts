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
  ['arrival', 'customer_id'],
  ['moderator_place', 'customer_id'],
  ['sanction', 'customer_id'],
  ['moderator_note', 'customer_id'],
  ['social_link', 'customer_id'],
  ['business_claim', 'claimant_id'],
  ['business_claim', 'business_id'],
  ['business_photo', 'customer_id'],
  ['business_hours', 'customer_id'],
  ['business', 'customer_id'],
  ['notification_event', 'customer_id'],
  ['notification', 'customer_id'],
  ['pending_notification', 'customer_id'],
  ['inbox', 'customer_id'],
  ['mute', 'customer_id'],
  ['mute', 'person_id'],
  ['block', 'blocker_id'],
  ['block', 'blocked_id'],
  ['muted_word', 'customer_id'],
  ['notification_setting', 'customer_id'],
  ['reading_position', 'customer_id'],
  ['rating_event', 'customer_id'],
  ['top_customer', 'customer_id'],
  ['data_export', 'customer_id'],
  ['draft', 'author_id'],
  ['idempotent_call', 'customer_id'],
  ['ai_use', 'customer_id'],
]

const BATCH = 200

/** Deletes it all. */
export async function removeRecords(db: Database, customerId: number): Promise<void> {
  // what a popular author did stands in the inboxes of thousands
  while (await removeEventsOfActor(db, customerId));
  // the steps before have left little
  await db.transaction().execute(async (tx) => {
    // an inbox before its lines, as everybody takes them
    await sql`select from inbox where customer_id = ${customerId} for no key update`.execute(tx)
    for (const [table, column] of RECORDS) await removeFrom(tx, table, column, customerId)
    await leaveCases(tx, customerId)
  })
}

/** Some of the events that others were notified of, in a transaction. @returns whether there may be more */
const removeEventsOfActor = (db: Database, actorId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ customer_id: number; number: number }>`
      select customer_id, number from notification_event where actor_id = ${actorId} limit ${BATCH}`.execute(
      tx,
    )
    if (rows.length === 0) return false
    const customers = rows.map((row) => row.customer_id)
    const numbers = rows.map((row) => row.number)
    await sql`select from inbox where customer_id = any (${customers})
      order by customer_id for no key update`.execute(tx)
    await sql`delete from notification_event e
      using unnest(${customers}::bigint[], ${numbers}::bigint[]) k (customer_id, number)
      where e.customer_id = k.customer_id and e.number = k.number and e.actor_id = ${actorId}`.execute(
      tx,
    )
    return true
  })

/** What they reported is looked at without their words, and what they worked on by others. */
async function leaveCases(tx: Kysely<DB>, customerId: number): Promise<void> {
  await sql`delete from appeal using report
    where report.id = appeal.report_id and report.reporter_id = ${customerId}`.execute(tx)
  await tx
    .updateTable('report')
    .set({ reporter_id: null, words: '', quotes: [] })
    .where('reporter_id', '=', customerId)
    .execute()
  await tx
    .updateTable('moderation_case')
    .set({ taken_by_id: null, taken_at: null })
    .where('taken_by_id', '=', customerId)
    .execute()
}

const removeFrom = (tx: Kysely<DB>, table: string, column: string, customerId: number) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${customerId}`.execute(tx)
