import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../database.ts'
import type { DB } from '../tables.generated.ts'
import { notePrimary } from './primary-of.ts'

/** Runs one statement somewhere. */
export type RunQuery = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** Runs one statement on a connection of a pool. */
export async function runOn<Row>(
  pool: Pool,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<{ rows: Row[] }> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(sql, [...parameters])
    return { rows }
  } finally {
    client.release()
  }
}

/** A database of single statements, each run as `run` decides; it knows neither transactions nor streams. */
export function openReader(primary: Database, run: RunQuery): Database {
  const reader = new Kysely<DB>({
    dialect: {
      createDriver: () => new ReaderDriver(run),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
  notePrimary(reader, primary)
  return reader
}

class ReaderDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(run: RunQuery) {
    this.#connection = {
      executeQuery: run,
      streamQuery() {
        throw new Error('A reader of replicas streams nothing')
      },
    }
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    throw new Error('A reader of replicas begins no transaction')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
