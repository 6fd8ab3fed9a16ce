import type { Database } from '../../platform/db/database.ts'

/** A draft that was published or thrown away goes. @returns whether there was one */
export async function dropDraft(db: Database, authorId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
