import { setTimeout } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '../../log.ts'
import { type Database, type PoolState, stateOfPool } from '../database.ts'
import { REPLAYED_LSN } from './current-lsn.ts'
import { lastChangeOf } from './last-change.ts'
import { openReader, runOn } from './open-reader.ts'
import { isLoss, isWorthRepeating } from './replica-failure.ts'

/** Delay between two questions how far a replica is that somebody waits for, in milliseconds. */
const ASK_EVERY = 2

interface ReplicaOptions {
  /** Its host and port, for the log and the metrics. */
  readonly name: string
  readonly primary: Database
  readonly log: Log
  /** Opens a pool of connections to it. */
  readonly open: () => Pool
}

const ASK = { sql: `select ${REPLAYED_LSN} as lsn`, parameters: [] }

/** A replica as one process sees it. */
export interface Replica {
  readonly name: string
  /**
   * Reads on the replica. A statement that fails there is run on the primary, and so are all while it is left out or does
   * not have the last change that this process has heard of.
   */
  readonly reader: Database
  readonly isUsed: boolean
  /** How far it had replayed when it said so last. */
  readonly replayed: number
  /** Statements under way on it. */
  readonly load: number
  readonly connections: PoolState
  /** Notes how far it has replayed. */
  noteReplayed(lsn: number): void
  /** Reads may go to it. */
  use(): void
  /** No new reads go to it; those under way end by themselves. */
  leaveOut(reason: string): void
  /** It does not respond: what is under way on it is run on the primary, and its connections are closed. */
  lose(error: unknown): void
  /** Whether it has replayed up to a position, at the latest after some milliseconds. */
  reaches(lsn: number, timeout: number): Promise<boolean>
  close(): Promise<void>
}

interface Waiting {
  readonly lsn: number
  readonly end: (isReached: boolean) => void
}

/** Opens a replica, which is left out until `use` is called. */
export function openReplica({ name, primary, log, open }: ReplicaOptions): Replica {
  let pool: Pool | undefined
  let isUsed = false
  let isLost = false
  let replayed = 0
  let isAsking = false
  const waiting = new Set<Waiting>()
  /** For each statement under way what gives it up. */
  const underWay = new Set<(error: unknown) => void>()
  const poolNow = () => {
    pool ??= open()
    return pool
  }

  async function run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // a change that was heard of since the replica was chosen
    const isBehind = replayed < lastChangeOf(primary)
    if (!isUsed || isBehind) return primary.executeQuery<Row>(query)
    try {
      return await untilLost(runOn<Row>(poolNow(), query))
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
      if (isLoss(error)) lose(error)
      return primary.executeQuery<Row>(query)
    }
  }

  function untilLost<Value>(statement: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      underWay.add(reject)
      const end = () => underWay.delete(reject)
      statement.then(
        (value) => {
          end()
          resolve(value)
        },
        (error) => {
          end()
          reject(error)
        },
      )
    })
  }

  function leaveOut(reason: string) {
    if (isUsed) log.warn({ replica: name, reason }, 'a replica is left out')
    isUsed = false
    for (const { end } of waiting) end(false)
  }

  function lose(error: unknown) {
    leaveOut(error instanceof Error ? error.message : String(error))
    if (isLost) return
    isLost = true
    // its connections may say nothing any more, even when new ones do
    void pool?.end().catch(() => {})
    pool = undefined
    for (const giveUp of underWay) giveUp(error)
    underWay.clear()
  }

  function noteReplayed(lsn: number) {
    replayed = lsn
    for (const one of waiting) if (one.lsn <= lsn) one.end(true)
  }

  /** One question at a time, whoever waits. */
  async function askWhileAwaited() {
    if (isAsking) return
    isAsking = true
    try {
      while (waiting.size > 0) {
        const { rows } = await untilLost(runOn<{ lsn: number | null }>(poolNow(), ASK))
        noteReplayed(rows[0]?.lsn ?? 0)
        if (waiting.size > 0) await setTimeout(ASK_EVERY)
      }
    } catch {
      // its state is watched elsewhere
      for (const { end } of waiting) end(false)
    } finally {
      isAsking = false
    }
  }

  return {
    name,
    reader: openReader(primary, run),
    get isUsed() {
      return isUsed
    },
    get replayed() {
      return replayed
    },
    get load() {
      return underWay.size
    },
    get connections() {
      return stateOfPool(pool)
    },
    noteReplayed,
    use() {
      if (!isUsed) log.info({ replica: name }, 'a replica is read')
      isUsed = true
      isLost = false
    },
    leaveOut,
    lose,
    async reaches(lsn, timeout) {
      if (replayed >= lsn) return true
      if (!isUsed) return false
      return new Promise((resolve) => {
        const timer = globalThis.setTimeout(() => one.end(false), timeout)
        const one: Waiting = {
          lsn,
          end(isReached) {
            clearTimeout(timer)
            waiting.delete(one)
            resolve(isReached)
          },
        }
        waiting.add(one)
        void askWhileAwaited()
      })
    },
    async close() {
      leaveOut('the process ends')
      await pool?.end()
    },
  }
}
