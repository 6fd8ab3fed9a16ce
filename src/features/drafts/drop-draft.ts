import type { Database } from '../../platform/db/database.ts'

/**
 * A draft that was published or thrown away goes.
 * @param version the one that was published: what another device has saved since stays
 * @returns whether there was one
 */
export async function dropDraft(
  db: Database,
  authorId: number,
  key: string,
  version?: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .$if(version !== undefined, (query) => query.where('version', '<=', version ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
