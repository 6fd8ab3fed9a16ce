import type { Database } from '../../platform/db/database.ts'
import type { Liked } from './liked-thing.ts'

/** The number of likes by the counter, without those of the current transaction. */
export async function countLikes(db: Database, { isComment, id }: Liked): Promise<number> {
  const row = await db
    .selectFrom(isComment ? 'comment' : 'post')
    .select('likes_count')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.likes_count ?? 0
}
