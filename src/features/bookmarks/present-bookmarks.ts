import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { RequestContext } from '../../platform/context.ts'
import { selectQuotedRows } from '../comments/thread/comment-rows.ts'
import { presentQuoted } from '../comments/thread/present-comment.ts'
import { hydrateAuthors } from '../people/customer-rows.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { columnOf } from './column-of.ts'
import type { BookmarkEntry } from './contract.ts'
import type { BookmarkRow } from './select-bookmarks.ts'

/** Bookmarks with the cards of their items, one query for each kind; an item that is not shown has no card. */
export async function presentBookmarks(
  context: RequestContext,
  rows: readonly BookmarkRow[],
): Promise<BookmarkEntry[]> {
  const idsOf = (column: ReturnType<typeof columnOf>) =>
    rows.filter((row) => columnOf(row.object_type) === column).map((row) => row.object_id)
  const [posts, comments, customers] = await Promise.all([
    hydratePosts(context, idsOf('post_id')),
    shownComments(context, idsOf('comment_id')),
    hydrateAuthors(context, idsOf('person_id')),
  ])
  const cards = {
    post_id: new Map(posts.map((post) => [post.id, post])),
    comment_id: new Map(comments.map((comment) => [comment.id, comment])),
    person_id: customers,
  }
  return rows.map(({ id, object_type, object_id, created_at }) => {
    const column = columnOf(object_type)
    return {
      id,
      objectType: object_type,
      objectId: object_id,
      createdAt: created_at.toISOString(),
      post: (column === 'post_id' && cards.post_id.get(object_id)) || null,
      comment: (column === 'comment_id' && cards.comment_id.get(object_id)) || null,
      customer: (column === 'person_id' && cards.person_id.get(object_id)) || null,
    }
  })
}

async function shownComments(context: RequestContext, ids: readonly number[]) {
  const rows = await selectQuotedRows(context.db, ids)
  const shown = rows.filter(
    (row) =>
      row.status === CONTENT_STATUS.published &&
      !row.deleted_at &&
      row.post_status === CONTENT_STATUS.published &&
      !row.post_deleted_at,
  )
  return presentQuoted(context, shown)
}
