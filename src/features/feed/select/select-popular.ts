import { type RawBuilder, sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listKindsOf, POPULAR_WINDOW } from '../../../platform/db/list-kinds.ts'
import { inScope } from '../../places/scope.ts'
import type { PopularWindow } from '../contract.ts'
import type { ListingQuery } from './select-listing.ts'

/** From the narrowest to the widest. */
const windows = (Object.keys(POPULAR_WINDOW) as PopularWindow[]).sort(
  (one, other) => POPULAR_WINDOW[one] - POPULAR_WINDOW[other],
)

export interface PopularPage {
  readonly ids: number[]
  readonly total: number
  /** Null where a date bound stands for it. */
  readonly window: PopularWindow | null
}

/**
 * A page by popularity. The window widens day → week → month → all until one page is full; an entry is stored
 * with the narrowest window that it is in, and each kind of list in each window is one index range by score.
 */
export async function selectPopular(db: Database, query: ListingQuery): Promise<PopularPage> {
  const { window, total } = await narrowestFullWindow(db, query)
  const offset = (query.page - 1) * query.perPage
  if (offset >= total) return { ids: [], total, window }
  const limit = Math.min(query.perPage, total - offset)
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${bestWithin(query, window, offset + limit)}) entries
    order by score desc, post_id desc offset ${offset} limit ${limit}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total, window }
}

type Popular = Omit<ListingQuery, 'page' | 'perPage'>

/** The best few of each window up to one, in no order: one index range for each kind of list and window. */
function bestWithin(query: Popular, widest: PopularWindow, few: number): RawBuilder<unknown> {
  const ranges = listKindsOf(query.listKind).flatMap((listKind) =>
    windows.slice(0, windows.indexOf(widest) + 1).map(
      (window) => sql`(select narrowest_window, score, post_id from popular_listing
        where ${inScope(query.scope)} and tag_id = ${query.tagId} and list_kind = ${listKind}
          and narrowest_window = ${POPULAR_WINDOW[window]}
        order by score desc, post_id desc limit ${few})`,
    ),
  )
  return sql.join(ranges, sql` union all `)
}

/** The best few of each window, in no order. */
export const bestOfEachWindow = (query: Popular, few: number): RawBuilder<unknown> =>
  bestWithin(query, 'all', few)

/**
 * The first page as a query of its ids, for who needs no total: of each window no more are looked at than a
 * page shows.
 */
export const bestOf = (query: Popular & Pick<ListingQuery, 'perPage'>): RawBuilder<unknown> => sql`
  select post_id from (
    select *, count(*) over (order by narrowest_window range between unbounded preceding and 1 preceding) as newer
    from (${bestOfEachWindow(query, query.perPage)}) entries
  ) counted
  where newer < ${query.perPage}
  order by score desc, post_id desc limit ${query.perPage}`

/**
 * Counts each window up to the maximum length of a list, all in one query, and none beyond the one that fills a page:
 * old items are the majority.
 */
async function narrowestFullWindow(
  db: Database,
  query: ListingQuery,
): Promise<{ window: PopularWindow; total: number }> {
  const counts = windows.map((name, at) => {
    const newer = sql.join([sql`0`, ...windows.slice(0, at).map((one) => sql.ref(one))], sql` + `)
    // `offset 0`: counted once, however often the wider windows add it up
    return sql`lateral (select case when ${newer} < ${query.perPage}
      then ${countOf(query, name)} else 0 end as ${sql.ref(name)} offset 0) ${sql.ref(`of_${name}`)}`
  })
  const { rows } = await sql<Record<PopularWindow, number>>`
    select ${sql.join(windows.map((name) => sql.ref(name)))} from ${sql.join(counts)}`.execute(db)
  let total = 0
  for (const window of windows) {
    total = Math.min(MAX_RANKED, total + (rows[0]?.[window] ?? 0))
    if (total >= query.perPage) return { window, total }
  }
  return { window: 'all', total }
}

function countOf(query: ListingQuery, window: PopularWindow): RawBuilder<unknown> {
  return sql`(select count(*)::integer from (select from popular_listing
    where ${inScope(query.scope)} and tag_id = ${query.tagId} and list_kind = any(${listKindsOf(query.listKind)})
      and narrowest_window = ${POPULAR_WINDOW[window]}
    limit ${MAX_RANKED}) counted)`
}
