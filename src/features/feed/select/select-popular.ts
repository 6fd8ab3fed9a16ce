import { type RawBuilder, sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inScope } from '../../places/scope.ts'
import { listKindsOf } from '../../posts/list-kinds.ts'
import type { PopularWindow } from '../contract.ts'
import type { ListingQuery } from './select-listing.ts'

/** Windows by the age of their oldest entry (db/schema/tables/12_lists.sql). */
const windows: readonly PopularWindow[] = ['day', 'week', 'month', 'all']

export interface PopularPage {
  readonly ids: number[]
  readonly total: number
  /** Null where a date bound stands for it. */
  readonly window: PopularWindow | null
}

/**
 * A page by popularity. The window widens day → week → month → all until one page is full; each kind of list and age
 * is one index range in the order of the score, and ranges are merged.
 */
export async function selectPopular(db: Database, query: ListingQuery): Promise<PopularPage> {
  const { age, total } = await narrowestFullWindow(db, query)
  const window = windows[age] ?? 'all'
  const offset = (query.page - 1) * query.perPage
  if (offset >= total) return { ids: [], total, window }
  const limit = Math.min(query.perPage, total - offset)
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${bestOfAges(query, age, offset + limit)}) entries
    order by score desc, post_id desc offset ${offset} limit ${limit}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total, window }
}

type Popular = Omit<ListingQuery, 'page' | 'perPage'>

/** The best few of every age up to one, in no order: one index range for each kind of list and age. */
function bestOfAges(query: Popular, oldest: number, few: number): RawBuilder<unknown> {
  const ranges = listKindsOf(query.listKind).flatMap((listKind) =>
    windows.slice(0, oldest + 1).map(
      (_, age) => sql`(select age, score, post_id from popular_listing
        where ${inScope(query.scope)} and tag_id = ${query.tagId} and list_kind = ${listKind} and age = ${age}
        order by score desc, post_id desc limit ${few})`,
    ),
  )
  return sql.join(ranges, sql` union all `)
}

/** The best few of each age, in no order. */
export const bestOfAllAges = (query: Popular, few: number): RawBuilder<unknown> =>
  bestOfAges(query, windows.length - 1, few)

/**
 * The first page as a query of its ids, for who needs no total: of every age no more are looked at than a page
 * shows.
 */
export const bestOf = (query: Popular & Pick<ListingQuery, 'perPage'>): RawBuilder<unknown> => sql`
  select post_id from (
    select *, count(*) over (order by age range between unbounded preceding and 1 preceding) as younger
    from (${bestOfAllAges(query, query.perPage)}) entries
  ) counted
  where younger < ${query.perPage}
  order by score desc, post_id desc limit ${query.perPage}`

/**
 * Counts each age up to the most that a list has, all in one question, and none beyond the window: what is old is
 * most of everything.
 */
async function narrowestFullWindow(
  db: Database,
  query: ListingQuery,
): Promise<{ age: number; total: number }> {
  const counts = windows.map((name, age) => {
    const younger = sql.join(
      [sql`0`, ...windows.slice(0, age).map((one) => sql.ref(one))],
      sql` + `,
    )
    // `offset 0`: counted once, however often the wider windows add it up
    return sql`lateral (select case when ${younger} < ${query.perPage}
      then ${countOf(query, age)} else 0 end as ${sql.ref(name)} offset 0) ${sql.ref(`of_${name}`)}`
  })
  const { rows } = await sql<Record<PopularWindow, number>>`
    select ${sql.join(windows.map((name) => sql.ref(name)))} from ${sql.join(counts)}`.execute(db)
  let total = 0
  for (const [age, name] of windows.entries()) {
    total = Math.min(MAX_RANKED, total + (rows[0]?.[name] ?? 0))
    if (total >= query.perPage) return { age, total }
  }
  return { age: windows.length - 1, total }
}

function countOf(query: ListingQuery, age: number): RawBuilder<unknown> {
  return sql`(select count(*)::integer from (select from popular_listing
    where ${inScope(query.scope)} and tag_id = ${query.tagId} and list_kind = any(${listKindsOf(query.listKind)}) and age = ${age}
    limit ${MAX_RANKED}) counted)`
}
