import { sql } from 'kysely'
import { LISTING_TYPES } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Bookmarkable } from './contract.ts'

/** A bookmark, and what it is of: told by numbers that stay when nobody else sees it any more. */
export interface BookmarkRow {
  readonly id: number
  readonly object_type: Bookmarkable
  readonly object_id: number
  readonly created_at: Date
}

export interface PageOf {
  readonly customerId: number
  readonly page: number
  readonly perPage: number
}

/** Reads `b`, a bookmark, with `p` and `c`, the post and the comment that it may be of. */
export const BOOKMARK_COLUMNS = sql`
  b.id, b.created_at, coalesce(b.post_id, b.comment_id, b.person_id) as object_id,
  case when b.person_id is not null then 'customer'
    when b.comment_id is not null then case when c.is_answer then 'answer' else 'comment' end
    else (${sql.lit(`{${LISTING_TYPES}}`)}::text[])[p.kind + 1] end as object_type`

/**
 * A page of all that one has kept. What a page skips are entries of one's own index, 50 of which can be made in a
 * day; their number is counted beside the person.
 */
export async function selectBookmarks(
  db: Database,
  { customerId, page, perPage }: PageOf,
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const [{ rows }, { bookmarks_count: total }] = await Promise.all([
    sql<BookmarkRow>`
      select ${BOOKMARK_COLUMNS} from (
        select * from bookmark where customer_id = ${customerId}
        order by created_at desc, id desc offset ${(page - 1) * perPage} limit ${perPage}) b
      left join post p on p.id = b.post_id
      left join comment c on c.id = b.comment_id
      order by b.created_at desc, b.id desc`.execute(db),
    db
      .selectFrom('customer')
      .select('bookmarks_count')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
