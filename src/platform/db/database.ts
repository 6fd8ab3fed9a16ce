import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import pg from 'pg'
import { EndingClient } from './ending-client.ts'
import { NamingClient } from './named-statements.ts'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize: number
  /** How many transactions run at once, fewer than `poolSize`; further ones wait in order. No bound unless told. */
  readonly maxTransactions?: number
  /** Whether statements are prepared; off behind a PgBouncer that cannot. */
  readonly prepared: boolean
  /** Milliseconds that one statement may take. */
  readonly statementTimeout?: number
}

// Counters and ids fit a double exactly (below 2^53), so bigint need not arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * How the queries of pages are planned: once (docs/decisions/0007-generic-plans.md), and by keys rather than by
 * reading small tables whole, since everything that is read often is in memory. Days and months are reckoned in UTC,
 * whatever zone the server was set up in.
 */
export const PLANNING =
  "set timezone = 'UTC'; set jit = off; set plan_cache_mode = force_generic_plan; set random_page_cost = 1.1"

/** Milliseconds that one statement of a page may take. */
const STATEMENT_TIMEOUT = 1_000
const CONNECTION_TIMEOUT = 4_000
/** How long a connection of the pool stays open with nothing to do, in milliseconds. */
const IDLE_TIMEOUT = 60_000
/**
 * How much later than the server's own limit a query is given up here, in milliseconds: a server behind a cut network
 * gives no response at all.
 */
const ON_THE_WAY_TIMEOUT = 1_000
/**
 * How long a transaction may stay open between two statements, as a multiple of the limit of one statement: then the
 * server ends it, and others get the locks that it held.
 */
const IDLE_STATEMENTS = 10

/** Opens a database over a pool of connections; the caller destroys it. Nothing is connected until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const db = new BoundedKysely(new PostgresDialect({ pool }), options.maxTransactions)
  pools.set(db, pool)
  return db
}

/**
 * A transaction holds its connection from its first statement to its last, also while it waits for a lock; a reader needs
 * one for a statement. With fewer transactions than connections readers do not wait behind them. Code within a transaction
 * must not begin another one: both would wait for each other.
 */
class BoundedKysely extends Kysely<DB> {
  readonly #inTurn: LimitFunction

  constructor(dialect: PostgresDialect, maxTransactions = Number.POSITIVE_INFINITY) {
    super({ dialect })
    this.#inTurn = pLimit(maxTransactions)
  }

  get waitingTransactions(): number {
    return this.#inTurn.pendingCount
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: <Result>(callback: (tx: Transaction<DB>) => Promise<Result>): Promise<Result> => {
        const latest = performance.now() + CONNECTION_TIMEOUT
        return this.#inTurn(() => {
          // as the pool says it: those before it wait for a database that does not respond
          if (performance.now() > latest) throw new Error('timeout exceeded when trying to connect')
          return execute(callback)
        })
      },
    })
  }
}

const pools = new WeakMap<Database, pg.Pool>()

/** Connections of a pool, those of them that do nothing, and queries and transactions that wait for one. */
export interface PoolState {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/** The state of the pool of a database that `openDatabase` opened. */
export function poolState(db: Database): PoolState {
  const state = stateOfPool(pools.get(db))
  const inTurn = db instanceof BoundedKysely ? db.waitingTransactions : 0
  return { ...state, waiting: state.waiting + inTurn }
}

/** The state of a pool; all 0 where none is open. */
export function stateOfPool(pool: pg.Pool | undefined): PoolState {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

/** The pool alone; the caller ends it. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { statementTimeout = STATEMENT_TIMEOUT } = options
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    Client: options.prepared ? NamingClient : EndingClient,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: statementTimeout + ON_THE_WAY_TIMEOUT,
    idleTimeoutMillis: IDLE_TIMEOUT,
    application_name: 'svoi',
    // not among the parameters that a connection starts with: PgBouncer refuses those
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${statementTimeout * IDLE_STATEMENTS}; ${PLANNING}`,
      ),
  })
  hearErrors(pool)
  return pool
}

/**
 * Listens for errors of the connections of a pool until they have closed. One that the server ended fails its query and
 * is replaced; without a listener it would end the process, and the pool's own covers only idle ones.
 */
export function hearErrors(pool: pg.Pool, onError: (error: Error) => void = () => {}): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}
