import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { findListPage, type ListPoint } from '../../platform/db/list-page.ts'
import { inScope, type Scope, scopeKey } from '../places/scope.ts'
import { type Shelf, type ShelfChoice, shelvesOf } from '../posts/shelves.ts'

export interface ListingQuery {
  readonly scope: Scope
  readonly shelf: ShelfChoice
  /** 0: whatever its tags. */
  readonly tagId: number
  readonly page: number
  readonly perPage: number
}

/** The ids of one page, newest first, and the true total: two look-ups by key, however deep the page. */
export async function selectListing(
  db: Database,
  query: ListingQuery,
): Promise<{ ids: number[]; total: number }> {
  const list = `${query.shelf}:${query.tagId}:${scopeKey(query.scope)}`
  if (query.page === 1) return selectFirstPage(db, query, list)
  const { total, from, skip } = await findListPage(db, list, (query.page - 1) * query.perPage)
  if (total <= (query.page - 1) * query.perPage) return { ids: [], total }
  const limit = skip + query.perPage
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${entries(query, from, limit)}) entries
    order by at desc, post_id desc offset ${skip} limit ${query.perPage}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total }
}

/** The page that is read most costs one question to the database. */
async function selectFirstPage(db: Database, query: ListingQuery, list: string) {
  const { rows } = await sql<{ total: number | null; ids: number[] }>`
    select (select total from list_total where list = ${list}), array(
      select post_id::float8 from (${entries(query, undefined, query.perPage)}) entries
      order by at desc, post_id desc limit ${query.perPage}) as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}

function entries(
  query: ListingQuery,
  from: ListPoint | undefined,
  limit: number,
): RawBuilder<unknown> {
  const shelves = shelvesOf(query.shelf).map((one) => shelfEntries(query, one, from, limit))
  return sql.join(shelves, sql` union all `)
}

/** The newest entries of one shelf at or before a point, from one index range. */
function shelfEntries(
  query: ListingQuery,
  shelf: Shelf,
  from: ListPoint | undefined,
  limit: number,
): RawBuilder<unknown> {
  const start = from ? sql`and (at, post_id) <= (${from.at}, ${from.id}::bigint)` : sql``
  return sql`(select at, post_id from listing
    where ${inScope(query.scope)} and tag_id = ${query.tagId} and shelf = ${shelf} ${start}
    order by at desc, post_id desc limit ${limit})`
}
