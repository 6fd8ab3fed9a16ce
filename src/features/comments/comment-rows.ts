import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Comments with the post they belong to and with whom a reply answers, if that is not the root. */
export const commentRows = (db: Database) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('comment as answered', (join) =>
      join
        .onRef('answered.id', '=', 'comment.parent_id')
        .onRef('answered.id', '<>', 'comment.root_id'),
    )
    .leftJoin('customer as answered_author', 'answered_author.id', 'answered.author_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.parent_id',
      'comment.root_id',
      'comment.author_id',
      'comment.content',
      'comment.excerpt',
      'comment.status',
      'comment.likes_count',
      'comment.replies_count',
      'comment.created_at',
      'comment.edited_at',
      'comment.deleted_at',
      'post.kind',
      'post.title',
      'post.seo_link',
      'post.status as post_status',
      'post.deleted_at as post_deleted_at',
      'post.accepted_comment_id',
      'answered_author.username as reply_to',
    ])

export type CommentRow = Awaited<ReturnType<typeof selectCommentRows>>[number]

/** Comments in the order of the ids. */
export async function selectCommentRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await commentRows(db).where('comment.id', '=', sql<number>`any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A removed root stays in the list of its thread while it has replies. */
export const isListed = sql<boolean>`(
  (comment.status = 1 and comment.deleted_at is null) or comment.replies_count > 0)`
