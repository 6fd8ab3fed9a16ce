import type { Client } from 'pg'
import { connect } from '../../db/connect.ts'
import { countRows } from '../count-rows.ts'
import type { TableRows } from '../target/manifest.ts'

/** A table as the backup and the restored database have it; null: it is not there. */
export interface CheckedTable extends TableRows {
  readonly restored: number | null
}

export interface CheckedDatabase {
  readonly tables: readonly CheckedTable[]
  /** How many indexes amcheck looked through; null where this server has none or does not let us. */
  readonly indexes: number | null
  /** Why they were not looked through, in the words of the server. */
  readonly indexesUnchecked: string | undefined
  /** What amcheck says of those that do not fit their tables. */
  readonly brokenIndexes: readonly { readonly name: string; readonly message: string }[]
  /** The time of the last transaction that was replayed from the log. */
  readonly lastAt: Date | null
}

/** Reads all of a restored database: counts the rows of each table and looks through all indexes (amcheck). */
export async function checkDatabase(
  url: string,
  tables: readonly TableRows[],
): Promise<CheckedDatabase> {
  const client = await connect(url, 'svoi-restore')
  try {
    const { rows } = await client.query('select pg_last_xact_replay_timestamp() as last')
    const counts = await countRows(client)
    return {
      lastAt: rows[0].last,
      tables: tables.map((table) => ({ ...table, restored: counts.get(table.name) ?? null })),
      ...(await checkIndexes(client)),
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** A server may have no amcheck, or not let us make it: then the rest is restored all the same. */
async function checkIndexes(
  client: Client,
): Promise<Pick<CheckedDatabase, 'indexes' | 'indexesUnchecked' | 'brokenIndexes'>> {
  try {
    await client.query('begin')
    await client.query('create extension if not exists amcheck')
  } catch (error) {
    await client.query('rollback')
    return { indexes: null, indexesUnchecked: (error as Error).message, brokenIndexes: [] }
  }
  const { rows } = await client.query<{ name: string; check: string }>(INDEXES)
  const broken: { name: string; message: string }[] = []
  for (const { name, check } of rows) {
    await client.query('savepoint one')
    try {
      await client.query(check)
    } catch (error) {
      await client.query('rollback to savepoint one')
      broken.push({ name, message: (error as Error).message })
    }
  }
  // the extension goes too: the database is as it was
  await client.query('rollback')
  return { indexes: rows.length, indexesUnchecked: undefined, brokenIndexes: broken }
}

/** With the statement that checks each; GIN can be checked from PostgreSQL 18 on. */
const INDEXES = `
  select index.oid::regclass::text as name,
    case amname when 'gin' then format('select gin_index_check(%s::regclass)', index.oid)
      else format('select bt_index_check(%s::regclass, true)', index.oid) end as check
  from pg_index join pg_class index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
  where indisvalid and index.relkind = 'i' and index.relpersistence = 'p'
    and (amname = 'btree' or (amname = 'gin' and to_regproc('gin_index_check') is not null))
  order by 1`
