import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

/**
 * Makes somebody an admin, whose bio is shown also with links: the search follows. Twice is harmless.
 * @returns whether somebody is called so
 */
export const makeAdmin = (db: Database, username: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const person = await tx
      .updateTable('customer')
      .set({ role: 'admin' })
      .where('username', '=', username.toLowerCase())
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!person) return false
    await enqueue(tx, 'index-customer', { customerId: person.id, withPosts: false })
    return true
  })
