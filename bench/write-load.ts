import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../src/platform/db/database.ts'
import { processorTime, processorTimeOfChildren } from './measure/processor-time.ts'
import { send, type WriteCall } from './write-client.ts'

/** How many write at once, each the next as soon as the one before is done. */
const WRITERS = 32
/** How long the jobs that follow are waited for, in milliseconds. */
const DRAIN_TIMEOUT = 60_000

export interface Measured {
  /** The writes that succeeded, in the order of their responses. */
  readonly completed: readonly { readonly call: WriteCall; readonly text: string }[]
  readonly failures: readonly Error[]
  readonly seconds: number
  /** Milliseconds from the call to its response, the shortest first. */
  readonly times: readonly number[]
  /** Milliseconds of processor a write, with the jobs that follow from it. */
  readonly node: number
  readonly database: number
  /** People notified of each write. */
  readonly notified: number
  /** Seconds until the last job had run. */
  readonly drained: number
}

export interface LoadOptions {
  readonly db: Database
  readonly site: { readonly url: string; readonly pid: number }
  /** The process of the database server. */
  readonly server: number
  readonly next: (number: number) => WriteCall
  readonly from: number
  /** The writers stop after so many seconds, or when this is over. */
  readonly seconds: number
  readonly until?: Promise<unknown>
}

/** Thirty-two write at once for some seconds, then the jobs that follow are waited for. */
export async function writeFor(options: LoadOptions): Promise<Measured> {
  const { site, server, db } = options
  const before = { node: processorTime(site.pid), database: processorTimeOfChildren(server) }
  const announcedCount = await countNotified(db)
  const started = performance.now()
  const { completed, failures, times } = await writeAtOnce(options)
  const seconds = (performance.now() - started) / 1_000
  await drain(db)
  const drained = (performance.now() - started) / 1_000 - seconds
  const count = Math.max(1, completed.length)
  return {
    completed,
    failures,
    seconds,
    times: times.sort((one, other) => one - other),
    node: (processorTime(site.pid) - before.node) / count,
    database: (processorTimeOfChildren(server) - before.database) / count,
    drained,
    notified: ((await countNotified(db)) - announcedCount) / count,
  }
}

/** The number of notifications ever made: the numbers of each person count up; pending ones are added. */
async function countNotified(db: Database): Promise<number> {
  const { rows } = await sql<{ notified: number }>`
    select (select coalesce(sum(last_number), 0) from inbox)::bigint
      + (select count(*) from pending_notification) as notified`.execute(db)
  return rows[0]?.notified ?? 0
}

async function writeAtOnce({ site, next, from, seconds, until }: LoadOptions) {
  const completed: { call: WriteCall; text: string }[] = []
  const failures: Error[] = []
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  let number = from
  let isOver = false
  until?.finally(() => {
    isOver = true
  })
  const write = async () => {
    while (performance.now() < end && !isOver) {
      const call = next(number++)
      const started = performance.now()
      try {
        const text = await send(site.url, call)
        times.push(performance.now() - started)
        completed.push({ call, text })
      } catch (error) {
        failures.push(error as Error)
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return { completed, failures, times }
}

/** Until no job waits that is due, and nothing that polling tasks take up. */
async function drain(db: Database): Promise<void> {
  const end = performance.now() + DRAIN_TIMEOUT
  // views are written a second after they were counted
  await setTimeout(1_200)
  while ((await dueJobs(db)) > 0 && performance.now() < end) await setTimeout(50)
}

async function dueJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::integer
      + (exists (select from pending_fact) or exists (select from post_change) or exists (select from list_change))::integer
      as jobs`.execute(db)
  return rows[0]?.jobs ?? 0
}
