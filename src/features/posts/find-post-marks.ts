import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'

/** What one person has done with something written. */
export interface PostMarks {
  readonly isLiked: boolean
  readonly isBookmarked: boolean
  readonly isSubscribed: boolean
}

const NONE: PostMarks = { isLiked: false, isBookmarked: false, isSubscribed: false }

/** What who asks has done with some posts: one query for a whole list, none for a visitor. */
export async function findPostMarks(
  db: Database,
  viewer: Viewer | undefined,
  ids: readonly number[],
): Promise<(id: number) => PostMarks> {
  if (!viewer || ids.length === 0) return () => NONE
  const { rows } = await sql<PostMarks & { id: number }>`
    select wanted.id,
      exists (select from post_like l where l.post_id = wanted.id and l.customer_id = ${viewer.customerId}) as "isLiked",
      exists (select from bookmark b where b.customer_id = ${viewer.customerId} and b.post_id = wanted.id) as "isBookmarked",
      exists (select from subscription s where s.subscriber_id = ${viewer.customerId} and s.post_id = wanted.id)
        as "isSubscribed"
    from unnest(${ids}::bigint[]) wanted (id)`.execute(db)
  const marks = new Map(rows.map(({ id, ...own }) => [id, own]))
  return (id) => marks.get(id) ?? NONE
}
