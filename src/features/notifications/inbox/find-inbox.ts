import type { Database } from '../../../platform/db/database.ts'

const EMPTY = { total: 0, unread: 0, last_number: 0 }

/** How much somebody was told of, and how much of it they have not read. */
export async function findInbox(db: Database, customerId: number): Promise<typeof EMPTY> {
  const row = await db
    .selectFrom('inbox')
    .select(['total', 'unread', 'last_number'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? EMPTY
}
