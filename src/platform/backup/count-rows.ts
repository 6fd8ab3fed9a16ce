import type { Client } from 'pg'

/**
 * Counts the rows of all tables, as the transaction of the client sees them. Every page is read, so a broken one is
 * found. Partitions are counted as tables of their own, unlogged tables not at all: they do not come back.
 */
export async function countRows(client: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from only ${name}`)
    counts.set(name.replace(/^public\./, ''), Number(counted.rows[0]?.count))
  }
  return counts
}
