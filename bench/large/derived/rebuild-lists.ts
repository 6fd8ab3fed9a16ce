import type { Client } from 'pg'
import { KEY, type ListFamily, listFamilies } from './counted-lists.ts'

/** Totals and anchors of all counted lists anew, after a load that went past the triggers. */
export async function rebuildLists(client: Client): Promise<number> {
  await client.query('delete from list_change; delete from list_anchor; delete from list_total')
  for (const family of listFamilies) await rebuildFamily(client, family)
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from list_total',
  )
  return rows[0]?.count ?? 0
}

/** An anchor at every 200th entry, counted from the oldest. */
async function rebuildFamily(client: Client, { entries }: ListFamily): Promise<void> {
  await client.query(`
    with ranked as materialized (
      select ${KEY}, at, id, row_number() over w as position, lead(id) over w is null as is_newest
      from (${entries}) entry window w as (partition by ${KEY} order by at, id)
    ), totals as (
      insert into list_total (${KEY}, total, newest_at, newest_id)
      select ${KEY}, position, at, id from ranked where is_newest
    )
    insert into list_anchor (${KEY}, position, at, item_id)
    select ${KEY}, position, at, id from ranked where position % 200 = 0`)
}
