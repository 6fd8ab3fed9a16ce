import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'

/**
 * The id of a person by the username, or by a former one.
 * @throws 404 when nobody has or had it, or the person has left
 */
export async function findCustomer(db: Database, username: string): Promise<number> {
  const people = db
    .selectFrom('customer')
    .select('customer.id')
    .where('customer.deleted_at', 'is', null)
  const row =
    (await people.where('customer.username', '=', username).executeTakeFirst()) ??
    (await people
      .innerJoin('former_username', 'former_username.customer_id', 'customer.id')
      .where('former_username.username', '=', username)
      .executeTakeFirst())
  if (!row) throw notFound('Такої людини тут немає')
  return row.id
}
