import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'

/** What one person has done with a comment. */
interface CommentMarks {
  readonly isLiked: boolean
  readonly isBookmarked: boolean
}

const NONE: CommentMarks = { isLiked: false, isBookmarked: false }

/** What who asks has done with some comments: one query for a whole page, none for a visitor. */
export async function findCommentMarks(
  db: Database,
  viewer: Viewer | undefined,
  ids: readonly number[],
): Promise<(id: number) => CommentMarks> {
  if (!viewer || ids.length === 0) return () => NONE
  const { rows } = await sql<CommentMarks & { id: number }>`
    select wanted.id,
      exists (select from comment_like l where l.comment_id = wanted.id and l.customer_id = ${viewer.customerId}) as "isLiked",
      exists (select from bookmark b where b.customer_id = ${viewer.customerId} and b.comment_id = wanted.id) as "isBookmarked"
    from unnest(${ids}::bigint[]) wanted (id)`.execute(db)
  const marks = new Map(rows.map(({ id, ...own }) => [id, own]))
  return (id) => marks.get(id) ?? NONE
}
