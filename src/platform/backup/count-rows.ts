import type { Client } from 'pg'
import type { TableRows } from './target/manifest.ts'

/** By the name of the table. */
type Counts = ReadonlyMap<string, number>

/**
 * Counts the rows of all tables, as the transaction of the client sees them. Every page is read, so a broken one is
 * found. Partitions are counted as tables of their own, unlogged tables not at all: they do not come back.
 */
export async function countRows(client: Client): Promise<Counts> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from only ${name}`)
    counts.set(nameOf(name), Number(counted.rows[0]?.count))
  }
  return counts
}

/** How many rows were ever inserted into each table and deleted from it; the server may be some seconds behind. */
export async function countChanges(client: Client): Promise<{ inserted: Counts; deleted: Counts }> {
  const { rows } = await client.query<{ name: string; inserted: string; deleted: string }>(
    `select format('%I.%I', schemaname, relname) as name, n_tup_ins as inserted, n_tup_del as deleted
      from pg_stat_user_tables`,
  )
  return {
    inserted: new Map(rows.map((row) => [nameOf(row.name), Number(row.inserted)])),
    deleted: new Map(rows.map((row) => [nameOf(row.name), Number(row.deleted)])),
  }
}

const nameOf = (table: string) => table.replace(/^public\./, '')

/** What was counted at one side of a moment: the changes outside the rows. */
interface Counted {
  readonly rows: Counts
  readonly changes: { readonly inserted: Counts; readonly deleted: Counts }
}

/**
 * Between which numbers the rows of each table were at a moment between two counts. A table may have grown and shrunk
 * again meanwhile, so what was inserted and deleted widens the span. Left out are queues, whose rows come and go all the
 * time, and tables that were made or dropped in between.
 */
export function tablesBetween(before: Counted, after: Counted): TableRows[] {
  const during = (change: 'inserted' | 'deleted', name: string) =>
    (after.changes[change].get(name) ?? 0) - (before.changes[change].get(name) ?? 0)
  return [...before.rows].flatMap(([name, first]) => {
    const last = after.rows.get(name)
    if (last === undefined || isQueue(name)) return []
    const min = Math.min(first, last) - during('deleted', name)
    const max = Math.max(first, last) + during('inserted', name)
    return [{ name, min: Math.max(0, min), max }]
  })
}

/** The jobs of graphile-worker, and what waits for a job of ours. */
const isQueue = (name: string) => /^(graphile_worker\.|pending_)/.test(name)
