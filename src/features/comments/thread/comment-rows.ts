import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { customerCardColumns } from '../../people/present-customer-card.ts'

/** Comments with their authors and with whom a reply answers, if that is not the root. */
export const commentRows = (db: Database) =>
  db
    .selectFrom('comment')
    .innerJoin('customer', 'customer.id', 'comment.author_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.author_id',
      'comment.parent_id',
      'comment.root_id',
      'comment.content',
      'comment.status',
      'comment.likes_count',
      'comment.replies_count',
      'comment.created_at',
      'comment.edited_at',
      'comment.deleted_at',
    ])
    .select(customerCardColumns)
    // of most there are none, so that nothing is looked up
    .select(
      sql<number>`case when comment.root_id is null and comment.replies_count = 0 then 0 else (
        select count(*)::integer from comment answer
        where answer.parent_id = comment.id and ${isPublished('answer')}) end`.as('answers'),
    )
    .select(
      sql<string | null>`case when comment.parent_id <> comment.root_id then (
        select who.username from comment answered join customer who on who.id = answered.author_id
        where answered.id = comment.parent_id and ${isPublished('answered')}
          and ${isShown('who')}) end`.as('reply_to'),
    )

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number]

/** The same away from their threads, with the posts they belong to. */
export const quotedRows = (db: Database) =>
  commentRows(db)
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.excerpt',
      'comment.status_after_proof',
      'post.kind',
      'post.title',
      'post.seo_link',
      'post.author_id as post_author_id',
      'post.status as post_status',
      'post.deleted_at as post_deleted_at',
      'post.accepted_comment_id',
    ])

export type QuotedRow = Awaited<ReturnType<typeof selectQuotedRows>>[number]

/** Comments away from their threads in the order of the ids. */
export async function selectQuotedRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await quotedRows(db).where('comment.id', '=', sql<number>`any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A removed root stays in the list of its thread while it has replies. */
export const isListed = sql<boolean>`(
  ${isPublished('comment')} or comment.replies_count > 0)`
