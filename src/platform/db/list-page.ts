import { type RawBuilder, sql } from 'kysely'
import { countOf, isList, type ListKey } from './counted-list.ts'
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
 * total and an anchor a little above it in one look-up (docs/decisions/0002-long-lists.md).
 * @param offset how many items stand before the page
 */
export async function findListPage(db: Database, list: ListKey, offset: number): Promise<ListPage> {
  if (offset === 0) return { total: await countList(db, list), from: undefined, skip: 0 }
  // so far above that it still stands above after all removals that are not taken in yet
  const { total, anchor } = await findAnchor(
    db,
    list,
    sql`a.position >= t.total - ${offset}::integer + t.removed order by a.position`,
  )
  return { total, from: anchor, skip: anchor ? anchor.position - (total - offset) : offset }
}

/** The same, oldest first: the page begins after `from`, which itself stands before it. */
export async function findListPageFromOldest(
  db: Database,
  list: ListKey,
  offset: number,
): Promise<ListPage> {
  const { total, anchor } = await findAnchor(
    db,
    list,
    sql`a.position <= ${offset}::integer - t.added order by a.position desc`,
  )
  return { total, from: anchor, skip: offset - (anchor?.position ?? 0) }
}

/** How many items a counted list has; 0 for a list that never had any. */
export async function countList(db: Database, list: ListKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(list)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

interface Anchor extends ListPoint {
  readonly position: number
}

/** Total, anchor and the changes that neither has yet, in one statement: of one moment. */
async function findAnchor(
  db: Database,
  list: ListKey,
  which: RawBuilder<unknown>,
): Promise<{ total: number; anchor: Anchor | undefined }> {
  const { rows } = await sql<{ total: number; position: number | null; at: Date; item_id: number }>`
    select t.total, a.position + (
        select coalesce(sum(c.delta), 0) from list_change c
        where ${isList('c', list)} and (c.at, c.item_id) <= (a.at, a.item_id))::integer as position,
      a.at, a.item_id
    from (
      select ${countOf(list)} as total,
        count(*) filter (where c.delta > 0)::integer as added,
        count(*) filter (where c.delta < 0)::integer as removed
      from list_change c where ${isList('c', list)}
    ) t
    left join lateral (
      select position, at, item_id from list_anchor a where ${isList('a', list)} and ${which} limit 1
    ) a on true`.execute(db)
  const row = rows[0]
  if (!row || row.position === null) return { total: row?.total ?? 0, anchor: undefined }
  return { total: row.total, anchor: { position: row.position, at: row.at, id: row.item_id } }
}
