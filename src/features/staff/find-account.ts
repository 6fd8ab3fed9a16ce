import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'

/**
 * The id of a person by the username, also of somebody who is not shown: their role can be taken away, and what they
 * did is read.
 * @throws 404 when nobody is called so
 */
export async function findAccount(db: Database, username: string): Promise<number> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound(m.refused_no_person())
  return row.id
}
