import type { Database } from '../../../platform/db/database.ts'
import { assignRole } from './assign-role.ts'

/**
 * Makes somebody an admin, by a command of the operator. Twice is harmless.
 * @returns whether somebody is called so
 */
export const makeAdmin = (db: Database, username: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('customer')
      .select('id')
      .where('username', '=', username.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) return false
    await assignRole(tx, null, person.id, { role: 'admin', places: null })
    return true
  })
