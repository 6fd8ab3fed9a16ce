import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { textQuery } from '../search/words/text-query.ts'
import type { Bookmarkable } from './contract.ts'
import { BOOKMARK_COLUMNS, type BookmarkRow, type PageOf } from './select-bookmarks.ts'

/** So many of the latest are looked through. */
const LOOKED_THROUGH = 2_000

interface Sought extends PageOf {
  readonly query: string | undefined
  readonly type: Bookmarkable | undefined
}

/**
 * A page of the bookmarks of a kind and of those that answer a query: posts by the words of the search, which knows
 * their forms, all by what their title, text or name holds. What is hidden answers no query.
 */
export async function selectSoughtBookmarks(
  db: Database,
  { customerId, page, perPage, query, type }: Sought,
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const conditions = [
    ...(type ? [sql`found.object_type = ${type}`] : []),
    ...(query ? [await answers(query)] : []),
  ]
  const { rows } = await sql<BookmarkRow & { total: number }>`
    select found.id, found.created_at, found.object_type, found.object_id, count(*) over ()::integer as total
    from (
      select ${BOOKMARK_COLUMNS}, b.post_id, b.comment_id, b.person_id
      from (select * from bookmark where customer_id = ${customerId}
        order by created_at desc, id desc limit ${LOOKED_THROUGH}) b
      left join post p on p.id = b.post_id
      left join comment c on c.id = b.comment_id) found
    where ${sql.join(conditions, sql` and `)}
    order by found.created_at desc, found.id desc
    offset ${(page - 1) * perPage} limit ${perPage}`.execute(db)
  if (rows.length === 0 && page > 1) {
    const first = await selectSoughtBookmarks(db, { customerId, page: 1, perPage, query, type })
    return { rows: [], total: first.total }
  }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Whether `found` holds every word of a query. */
async function answers(query: string): Promise<RawBuilder<unknown>> {
  const { tsquery } = await textQuery(query)
  const words = query.split(/\s+/).filter(Boolean).map(likeWord)
  const byWords = tsquery
    ? sql`exists (select from search_document d where d.object_type = found.object_type
        and d.object_id = found.object_id and d.vector @@ ${tsquery}::tsquery) or `
    : sql``
  return sql`(select ${byWords} said ilike all (${words}::text[]) from (
      select coalesce(
        (select p.title || ' ' || p.excerpt from post p
          where p.id = found.post_id and p.status = 1 and p.deleted_at is null),
        (select p.title || ' ' || c.content from comment c join post p on p.id = c.post_id
          where c.id = found.comment_id and c.status = 1 and c.deleted_at is null
            and p.status = 1 and p.deleted_at is null),
        (select concat_ws(' ', h.first_name, h.last_name, h.username) from customer h
          where h.id = found.person_id and h.status = 1 and h.deleted_at is null)) as said) texts
    where said is not null)`
}

/** A word of which the ending may differ, as a pattern. */
function likeWord(word: string): string {
  const stem = word.length > SHORT ? word.slice(0, -ENDING) : word
  return `%${stem.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Endings of Ukrainian words are mostly this long; shorter words are looked for whole. */
const SHORT = 4
const ENDING = 2
