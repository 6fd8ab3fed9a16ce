import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { inScope } from '../places/scope.ts'
import { shelvesOf } from '../posts/shelves.ts'
import type { PopularWindow } from './contract.ts'
import type { ListingQuery } from './select-listing.ts'

/** A popular list is the best of its window, not an archive. */
const MOST_POPULAR = 1_000

/** Windows by the age of their oldest entry (db/migrations/0006_popularity.sql). */
const windows: readonly PopularWindow[] = ['day', 'week', 'month', 'all']

export interface PopularPage {
  readonly ids: number[]
  readonly total: number
  readonly window: PopularWindow
}

/**
 * A page by popularity. The window widens day → week → month → all until one page is full; each shelf and age
 * is one index range in the order of the score, and ranges are merged.
 */
export async function selectPopular(db: Database, query: ListingQuery): Promise<PopularPage> {
  const { age, total } = await narrowestFullWindow(db, query)
  const window = windows[age] ?? 'all'
  const offset = (query.page - 1) * query.perPage
  if (offset >= total) return { ids: [], total, window }
  const limit = Math.min(query.perPage, total - offset)
  const ranges = shelvesOf(query.shelf).flatMap((shelf) =>
    windows.slice(0, age + 1).map(
      (_, ofAge) => sql`(select score, post_id from popular_listing
        where ${inScope(query.scope)} and tag_id = ${query.tagId} and shelf = ${shelf} and age = ${ofAge}
        order by score desc, post_id desc limit ${offset + limit})`,
    ),
  )
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${sql.join(ranges, sql` union all `)}) entries
    order by score desc, post_id desc offset ${offset} limit ${limit}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total, window }
}

/** Counts each age up to the most that a list has, all in one question. */
async function narrowestFullWindow(
  db: Database,
  query: ListingQuery,
): Promise<{ age: number; total: number }> {
  const counts = windows.map((name, age) => sql`${countOf(query, age)} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<PopularWindow, number>>`select ${sql.join(counts)}`.execute(db)
  let total = 0
  for (const [age, name] of windows.entries()) {
    total = Math.min(MOST_POPULAR, total + (rows[0]?.[name] ?? 0))
    if (total >= query.perPage) return { age, total }
  }
  return { age: windows.length - 1, total }
}

function countOf(query: ListingQuery, age: number): RawBuilder<unknown> {
  return sql`(select count(*)::integer from (select from popular_listing
    where ${inScope(query.scope)} and tag_id = ${query.tagId} and shelf = any(${shelvesOf(query.shelf)}) and age = ${age}
    limit ${MOST_POPULAR}) counted)`
}
