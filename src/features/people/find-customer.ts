import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { isShown } from './lists/shown-customers.ts'

/**
 * The id of a person by the username, or by a former one.
 * @throws 404 when nobody has or had it, or the person is not shown
 */
export async function findCustomer(db: Database, username: string): Promise<number> {
  const people = db.selectFrom('customer').select('customer.id').where(isShown('customer'))
  const row =
    (await people.where('customer.username', '=', username).executeTakeFirst()) ??
    (await people
      .innerJoin('former_username', 'former_username.customer_id', 'customer.id')
      .where('former_username.username', '=', username)
      .executeTakeFirst())
  if (!row) throw notFound(m.refused_no_person())
  return row.id
}
