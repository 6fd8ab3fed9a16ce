import type { Client } from 'pg'
import { type ListFamily, listFamilies } from './counted-lists.ts'

/** Totals and anchors of all counted lists anew, after a load that went past the triggers. */
export async function rebuildLists(client: Client): Promise<number> {
  await client.query('select rebuild_listing_counts()')
  for (const family of listFamilies) await rebuildFamily(client, family)
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from list_total',
  )
  return rows[0]?.count ?? 0
}

/** An anchor at every 200th entry, counted from the oldest (db/schema/tables/12_lists.sql). */
async function rebuildFamily(
  client: Client,
  { pattern, entries, list }: ListFamily,
): Promise<void> {
  await client.query('delete from list_anchor where list ~ $1', [pattern])
  await client.query('delete from list_total where list ~ $1', [pattern])
  await client.query(`
    with ranked as materialized (
      select key, at, id, row_number() over w as position, lead(id) over w is null as is_newest
      from (${entries}) entry window w as (partition by key order by at, id)
    ), totals as (
      insert into list_total (list, total, newest_at, newest_id)
      select ${list}, position, at, id from ranked where is_newest
    )
    insert into list_anchor (list, position, at, item_id)
    select ${list}, position, at, id from ranked where position % 200 = 0`)
}
