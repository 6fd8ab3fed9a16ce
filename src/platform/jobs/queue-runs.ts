import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Attempt, dropDone, startHeartbeat } from './heartbeat.ts'

/** Delay before a failed queue is started again, in milliseconds: the database may be unavailable for a while. */
const RESTART_DELAY = 2_000

/**
 * How long the queue may take to end once it began to and its last job has ended, in milliseconds. Graphile Worker 0.18
 * counts the batches of outcomes that are on their way, and counts too few when two of them fail at once: then it waits
 * for the last of them forever.
 */
const ENDING_TIMEOUT = 10_000

/** The number of ended jobs remembered: more than can end before the recording of an outcome times out. */
const MAX_REMEMBERED = 10_000

interface QueueOptions extends RunnerOptions {
  /**
   * Whether a job that was done ended itself (take-from-queue.ts). Where its row is there again, a failover took its work
   * away with its end: it is neither done nor begun.
   */
  readonly endedItself: (job: object) => boolean
  readonly pgPool: pg.Pool
  readonly log: Log
  /** Between two signs of life of the worker, in milliseconds. */
  readonly beatEvery?: number | undefined
}

/**
 * Runs the queue until it is stopped. Graphile Worker ends when the outcome of a job cannot be recorded, as while the
 * database restarts, and its promise resolves without an error. Then the queue is restarted: successful jobs are
 * completed first, so that they do not run twice, and the others are unlocked for the next attempt. One that does not
 * end counts as ended after a while.
 * @throws when the first start fails
 */
export async function startQueue({ log, beatEvery, endedItself, ...options }: QueueOptions) {
  const ending = new AbortController()
  const locks = watchLocks(endedItself)
  let runner = await run({ ...options, events: locks.events })
  const heartbeat = startHeartbeat(options.pgPool, locks, { log, beatEvery })
  const running = keepRunning()
  return {
    /** Waits for running jobs. */
    async stop() {
      ending.abort()
      await locks.orOverdue(stopRunner(runner))
      await running
      await heartbeat.stop()
    },
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      const { promise } = runner
      const end = promise.catch((error) => log.error({ err: error }, 'The queue ended'))
      const isOverdue = await locks.orOverdue(end)
      if (ending.signal.aborted) return
      // its schedule goes on until it is stopped
      if (isOverdue) void stopRunner(runner)
      log.error('The queue ended unexpectedly; it is restarted')
      const next = await restart()
      if (!next) return
      runner = next
    }
  }

  /** @returns undefined if it was stopped meanwhile */
  async function restart(): Promise<Runner | undefined> {
    while (!ending.signal.aborted) {
      await setTimeout(RESTART_DELAY, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        await locks.release(options.pgPool)
        const next = await run({ ...options, events: locks.events })
        if (!ending.signal.aborted) return next
        await stopRunner(next)
      } catch (error) {
        log.warn({ err: error }, 'The queue could not be restarted')
      }
    }
    return
  }
}

/** A runner that has ended by itself rejects `stop`. */
const stopRunner = (runner: Runner) => runner.stop().catch(() => {})

/** Tracks the worker ids under which this process has locked jobs, and the jobs that it began and did successfully. */
function watchLocks(endedItself: QueueOptions['endedItself']) {
  const events: WorkerEvents = new EventEmitter()
  let owners: string[] = []
  const done = new Set<string>()
  const running = new Set<string>()
  const ended = new Set<string>()
  let isEnding = false
  events.on('pool:gracefulShutdown', () => {
    isEnding = true
  })
  events.on('pool:create', ({ workerPool }) => owners.push(workerPool.id))
  events.on('job:start', ({ job }) => running.add(attemptOf(job)))
  events.on('job:complete', ({ job }) => {
    running.delete(attemptOf(job))
    if (!endedItself(job)) remember(ended, attemptOf(job))
  })
  events.on('job:success', ({ job }) => {
    if (!endedItself(job)) remember(done, attemptOf(job))
  })
  const isDone = (job: Attempt) => done.has(attemptOf(job))
  const overdue = async (signal: AbortSignal) => {
    if (!isEnding) await once(events, 'pool:gracefulShutdown', { signal })
    while (running.size > 0) await once(events, 'job:complete', { signal })
    await setTimeout(ENDING_TIMEOUT, undefined, { signal })
    return true
  }
  return {
    events,
    owners: () => owners,
    /** Whether this process got to know of that attempt, running or ended, its outcome recorded or not. */
    hasBegun: (job: Attempt) => running.has(attemptOf(job)) || ended.has(attemptOf(job)),
    isDone,
    /** Waits for the end of the queue, @returns whether it took longer than it may. */
    async orOverdue(end: Promise<unknown>): Promise<boolean> {
      const settled = new AbortController()
      const late = overdue(settled.signal).catch(() => false)
      const isOverdue = await Promise.race([end.then(() => false), late])
      settled.abort()
      return isOverdue
    },
    /** Records the lost outcomes; call it only while no job of this process runs. */
    async release(pgPool: pg.Pool): Promise<void> {
      const client = await pgPool.connect()
      try {
        await client.query('begin')
        const own = await client.query<Attempt>(LOCKED, [owners])
        await dropDone(client, own.rows.filter(isDone))
        await client.query('select graphile_worker.force_unlock_workers($1)', [owners])
        await client.query('commit')
      } catch (error) {
        client.release(true)
        throw error
      }
      client.release()
      owners = []
      done.clear()
      isEnding = false
    },
  }
}

const LOCKED = `select id, attempts, created_at from graphile_worker._private_jobs
  where locked_by = any($1)`

const attemptOf = ({ id, attempts, created_at }: Attempt) =>
  `${id} ${attempts} ${new Date(created_at).getTime()}`

function remember(some: Set<string>, one: string): void {
  some.add(one)
  const [oldest] = some
  if (oldest && some.size > MAX_REMEMBERED) some.delete(oldest)
}
