import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** How many posts, questions and events somebody wrote within the last hour. */
export async function countPostsOfHour(db: Database, authorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
