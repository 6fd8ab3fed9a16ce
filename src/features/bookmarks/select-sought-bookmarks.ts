import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { bookmarksMatching } from './bookmarks-matching.ts'
import type { Bookmarkable } from './contract.ts'
import { BOOKMARK_COLUMNS, type BookmarkRow, type PageOf } from './select-bookmarks.ts'

/** At most this many of the latest are searched. */
const MAX_SCANNED = 2_000

interface Sought extends PageOf {
  readonly query: string | undefined
  readonly type: Bookmarkable | undefined
}

/**
 * A page of the bookmarks of a kind and of those that answer a query: posts by the words of the search, which knows
 * their forms, all others by what their text or name holds. What is hidden answers no query.
 */
export async function selectSoughtBookmarks(
  db: Database,
  { customerId, page, perPage, query, type }: Sought,
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const chosen = query ? await bookmarksMatching(db, query) : sql`select * from kept`
  // a lateral join with a limit: the planner would read all posts for two thousand of them
  const { rows } = await sql<BookmarkRow & { total: number }>`
    with kept as materialized (
      select id, created_at, post_id, comment_id, person_id from bookmark where customer_id = ${customerId}
      order by created_at desc, id desc limit ${MAX_SCANNED})
    select found.id, found.created_at, found.object_type, found.object_id, count(*) over ()::integer as total
    from (
      select ${BOOKMARK_COLUMNS} from (${chosen}) b
      left join lateral (select kind from post where post.id = b.post_id limit 1) p on true
      left join lateral (select is_answer from comment where comment.id = b.comment_id limit 1) c on true) found
    where ${type ? sql`found.object_type = ${type}` : sql`true`}
    order by found.created_at desc, found.id desc
    offset ${(page - 1) * perPage} limit ${perPage}`.execute(db)
  if (rows.length === 0 && page > 1) {
    const first = await selectSoughtBookmarks(db, { customerId, page: 1, perPage, query, type })
    return { rows: [], total: first.total }
  }
  return { rows, total: rows[0]?.total ?? 0 }
}
