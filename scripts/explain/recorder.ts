import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import { type Database, PLANNING } from '../../src/platform/db/database.ts'
import { NamingClient } from '../../src/platform/db/named-statements.ts'
import type { DB } from '../../src/platform/db/tables.generated.ts'
import type { Plan } from './plan.ts'

/** One statement as PostgreSQL carried it out. */
export interface Recorded {
  readonly statement: string
  readonly milliseconds: number
  readonly plan: Plan
}

/** A statement as the application saw it, without anything that measures its plan. */
export interface Timed {
  readonly statement: string
  /** Milliseconds of processor in the executor: other work on the machine counts little. */
  readonly milliseconds: number
  /** Milliseconds on the clock: planning, waiting and the way there and back are in it. */
  readonly wall: number
}

/**
 * The database as the application opens it, on one connection, that notes how long each statement took.
 * Statements are named and prepared, so that generic plans come into play as they do in production.
 * @throws when the user of the database may not ask for statistics of the executor
 */
export function openTimed(url: string) {
  const notes: Timed[] = []
  let processor = 0
  const db = open(
    url,
    (statement, wall) => {
      notes.push({ statement, wall, milliseconds: processor })
      processor = 0
    },
    (client) => {
      client.on('notice', ({ message, detail }) => {
        if (message === 'EXECUTOR STATISTICS') processor += processorOf(detail ?? '')
      })
      return client.query('set log_executor_stats = on; set client_min_messages = log')
    },
  )
  return { db, take: () => notes.splice(0) }
}

function processorOf(usage: string): number {
  const [, user = 0, system = 0] = /([\d.]+) s user, ([\d.]+) s system/.exec(usage) ?? []
  return (Number(user) + Number(system)) * 1_000
}

/**
 * The same with the true plan of each statement, from auto_explain.
 * @throws when the user of the database may not load it
 */
export async function openExplained(url: string) {
  const notes: Recorded[] = []
  const db = open(
    url,
    () => {},
    (client) => {
      client.on('notice', (notice) => {
        const recorded = readNotice(notice.message ?? '')
        if (recorded) notes.push(recorded)
      })
      return client.query(SETTINGS)
    },
  )
  return { db, take: () => notes.splice(0) }
}

/** PostgreSQL 15 does not log them and does not know the setting. */
const SILENT_PARAMETERS = `do $$ begin perform set_config('auto_explain.log_parameter_max_length', '0', false);
  exception when others then null; end $$`

const SETTINGS = `load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
  set auto_explain.log_nested_statements = on; set auto_explain.log_timing = off; set auto_explain.log_format = json; set auto_explain.log_level = notice;
  ${SILENT_PARAMETERS}`

function open(
  url: string,
  onQuery: (statement: string, milliseconds: number) => void,
  onConnect?: (client: pg.ClientBase) => Promise<unknown>,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // its transaction outlives a pause of the machine
    idleTimeoutMillis: 0,
    Client: NamingClient,
    application_name: 'svoi-explain',
    onConnect: async (client) => {
      await client.query(`set statement_timeout = 20000; ${PLANNING}`)
      await onConnect?.(client)
    },
  })
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new Rehearsal({ pool })
  return new Kysely<DB>({
    dialect,
    log: (event) => onQuery(event.query.sql, event.queryDurationMillis),
  })
}

/** Everything happens in one transaction that is rolled back: those of the calls are parts of it. */
class Rehearsal extends PostgresDriver {
  override beginTransaction = (connection: DatabaseConnection) =>
    carryOut(connection, 'savepoint rehearsed')
  override commitTransaction = (connection: DatabaseConnection) =>
    carryOut(connection, 'release savepoint rehearsed')
  override rollbackTransaction = (connection: DatabaseConnection) =>
    carryOut(connection, 'rollback to savepoint rehearsed')
}

async function carryOut(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

function readNotice(message: string): Recorded | undefined {
  const found = /^duration: ([\d.]+) ms {2}plan:\n(\{.*\})\s*$/s.exec(message)
  if (!found) return undefined
  const { 'Query Text': statement = '', Plan: plan } = JSON.parse(found[2] ?? '') as {
    'Query Text'?: string
    Plan: Plan
  }
  return { statement, milliseconds: Number(found[1]), plan }
}
