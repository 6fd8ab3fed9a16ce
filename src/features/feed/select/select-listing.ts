import { type RawBuilder, sql } from 'kysely'
import type { ListKey } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import {
  countedKindOf,
  type ListKind,
  type ListKindChoice,
  listKindsOf,
} from '../../../platform/db/list-kinds.ts'
import { findListPage, type ListPoint } from '../../../platform/db/list-page.ts'
import { inScope, placeKey, type Scope } from '../../places/scope.ts'

export interface ListingQuery {
  readonly scope: Scope
  readonly listKind: ListKindChoice
  /** 0: whatever its tags. */
  readonly tagId: number
  readonly page: number
  readonly perPage: number
}

/** Which list is counted. */
export const listOf = ({
  listKind,
  tagId,
  scope,
}: Omit<ListingQuery, 'page' | 'perPage'>): ListKey => ({
  kind: countedKindOf(listKind),
  tagId,
  ...placeKey(scope),
})

/** The ids of one page, newest first, and the true total: two look-ups by key, however deep the page. */
export async function selectListing(
  db: Database,
  query: ListingQuery,
): Promise<{ ids: number[]; total: number }> {
  const offset = (query.page - 1) * query.perPage
  const { total, from, skip } = await findListPage(db, listOf(query), offset)
  if (total <= offset) return { ids: [], total }
  const wanted = { ...query, listKinds: listKindsOf(query.listKind) }
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${entries(wanted, from, skip + query.perPage)}) entries
    order by at desc, post_id desc offset ${skip} limit ${query.perPage}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total }
}

interface Newest {
  readonly scope: Scope
  readonly listKinds: readonly ListKind[]
  readonly tagId: number
  readonly perPage: number
}

/** The first page of a list as a query of its ids. */
export const newestOf = (query: Newest): RawBuilder<unknown> => sql`
  select post_id from (${entries(query, undefined, query.perPage)}) entries
  order by at desc, post_id desc limit ${query.perPage}`

function entries(query: Newest, from: ListPoint | undefined, limit: number): RawBuilder<unknown> {
  const entries = query.listKinds.map((one) => entriesOfKind(query, one, from, limit))
  return sql.join(entries, sql` union all `)
}

/** The newest entries of one kind at or before a point, from one index range. */
function entriesOfKind(
  { scope, tagId }: Newest,
  listKind: ListKind,
  from: ListPoint | undefined,
  limit: number,
): RawBuilder<unknown> {
  const start = from ? sql`and (at, post_id) <= (${from.at}, ${from.id}::bigint)` : sql``
  return sql`(select at, post_id from listing
    where ${inScope(scope)} and tag_id = ${tagId} and list_kind = ${listKind} ${start}
    order by at desc, post_id desc limit ${limit})`
}
