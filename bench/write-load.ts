import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../src/platform/db/database.ts'
import { processorTime, processorTimeOfChildren } from './processor-time.ts'
import { send, type WriteCall } from './write-client.ts'

/** How many write at once, each the next as soon as the one before is answered. */
const WRITERS = 32
/** Jobs that follow are waited for so long, in milliseconds. */
const MAX_DRAIN = 60_000

export interface Measured {
  /** The writes that were answered, in the order of their answers. */
  readonly answers: readonly { readonly call: WriteCall; readonly text: string }[]
  readonly failures: readonly Error[]
  readonly seconds: number
  /** Milliseconds from the call to its answer, the shortest first. */
  readonly times: readonly number[]
  /** Milliseconds of processor a write, with the jobs that follow from it. */
  readonly node: number
  readonly database: number
  /** People told of each write. */
  readonly told: number
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
  const announcedCount = await countTold(db)
  const started = performance.now()
  const { answers, failures, times } = await writeAtOnce(options)
  const seconds = (performance.now() - started) / 1_000
  await drain(db)
  const drained = (performance.now() - started) / 1_000 - seconds
  const many = Math.max(1, answers.length)
  return {
    answers,
    failures,
    seconds,
    times: times.sort((one, other) => one - other),
    node: (processorTime(site.pid) - before.node) / many,
    database: (processorTimeOfChildren(server) - before.database) / many,
    drained,
    told: ((await countTold(db)) - announcedCount) / many,
  }
}

/** How often anybody was ever told of anything: the numbers of each person count up, and what waits for them. */
async function countTold(db: Database): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select (select coalesce(sum(last_number), 0) from inbox)::bigint
      + (select count(*) from pending_notification) as told`.execute(db)
  return rows[0]?.told ?? 0
}

async function writeAtOnce({ site, next, from, seconds, until }: LoadOptions) {
  const answers: { call: WriteCall; text: string }[] = []
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
        answers.push({ call, text })
      } catch (error) {
        failures.push(error as Error)
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return { answers, failures, times }
}

/** Until no job waits that is due, and nothing that polling tasks take up. */
async function drain(db: Database): Promise<void> {
  const end = performance.now() + MAX_DRAIN
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
