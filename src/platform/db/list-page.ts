import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** A point in a list ordered by time and id. */
export interface ListPoint {
  readonly at: Date
  readonly id: number
}

/**
 * Where a page begins: at `from` (or at the end that the order begins with), after skipping `skip` entries, a
 * few hundred at most.
 */
export interface ListPage {
  readonly total: number
  readonly from: ListPoint | undefined
  readonly skip: number
}

/**
 * Finds the place of a page in a counted list, newest first, without scanning what the page skips: the
 * total and the nearest anchor above it in one look-up (db/schema/tables/12_lists.sql).
 * @param offset how many items stand before the page
 */
export async function findListPage(db: Database, list: string, offset: number): Promise<ListPage> {
  if (offset === 0) return { total: await countList(db, list), from: undefined, skip: 0 }
  const { total, anchor } = await findAnchor(
    db,
    list,
    sql`a.position >= t.total - ${offset}::integer order by a.position`,
  )
  return { total, from: anchor, skip: anchor ? anchor.position - (total - offset) : offset }
}

/** The same, oldest first: the page begins after `from`, which itself stands before it. */
export async function findListPageFromOldest(
  db: Database,
  list: string,
  offset: number,
): Promise<ListPage> {
  const { total, anchor } = await findAnchor(
    db,
    list,
    sql`a.position <= ${offset}::integer order by a.position desc`,
  )
  return { total, from: anchor, skip: offset - (anchor?.position ?? 0) }
}

interface Anchor extends ListPoint {
  readonly position: number
}

async function findAnchor(
  db: Database,
  list: string,
  which: RawBuilder<unknown>,
): Promise<{ total: number; anchor: Anchor | undefined }> {
  const { rows } = await sql<{ total: number; position: number | null; at: Date; item_id: number }>`
    select t.total, a.position, a.at, a.item_id from list_total t
    left join lateral (
      select position, at, item_id from list_anchor a where a.list = t.list and ${which} limit 1
    ) a on true
    where t.list = ${list}`.execute(db)
  const row = rows[0]
  if (!row || row.position === null) return { total: row?.total ?? 0, anchor: undefined }
  return { total: row.total, anchor: { position: row.position, at: row.at, id: row.item_id } }
}

/** How many items a counted list has; 0 for a list that never had any. */
export async function countList(db: Database, list: string): Promise<number> {
  const row = await db
    .selectFrom('list_total')
    .select('total')
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.total ?? 0
}
