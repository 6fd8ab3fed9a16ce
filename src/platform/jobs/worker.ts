import { type JobHelpers, Logger, parseCronItems, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../context.ts'
import { hearErrors } from '../db/database.ts'
import { EndingClient } from '../db/ending-client.ts'
import type { Log } from '../log.ts'
import { isInDoubt } from './in-doubt.ts'
import { createJobGate } from './job-gate.ts'
import type { JobPayloads } from './job-payloads.ts'
import { type PollingTask, startPolling } from './poll.ts'
import { startQueue } from './queue-runs.ts'
import { hadEndedItself } from './take-from-queue.ts'

/** What jobs work with: the services of the process, over connections with the longer time limit of jobs. */
export type JobServices = Services

/** A job of the queue: the same through all its attempts. */
export interface Job {
  readonly id: string
  readonly queuedAt: Date
  /** The first is 1. */
  readonly attempt: number
  /** An earlier attempt may have done what cannot be taken back (in-doubt.ts). */
  readonly isInDoubt: boolean
}

/** The handler of a job; running it twice is harmless. If it throws, the job is retried later. */
export type Tasks = {
  readonly [Task in keyof JobPayloads]: (
    services: JobServices,
    payload: JobPayloads[Task],
    job: Job,
  ) => Promise<void>
}

/** A recurring job. */
export interface RecurringJob {
  readonly task: string
  /** Schedule in cron syntax, in UTC. */
  readonly when: string
  readonly run: (services: JobServices) => Promise<void>
}

export interface WorkerOptions {
  readonly url: string
  readonly services: JobServices
  readonly tasks: Tasks
  readonly recurring: readonly RecurringJob[]
  readonly polling: readonly PollingTask[]
  /** How late the event loop is, in milliseconds, in a process that serves pages too: other jobs wait while it is. */
  readonly lag?: () => number
  /** The tasks that never wait. */
  readonly urgent?: readonly string[]
  /** Between two signs of life of the worker, in milliseconds; what suits a site unless told (heartbeat.ts). */
  readonly beatEvery?: number
}

/**
 * The outcomes of jobs go by a batch without delay, since the end of the worker waits for that alone: otherwise
 * the last outcome may be lost at the end of the process, and its job be done again.
 */
const UNDELAYED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Jobs at once. */
const CONCURRENCY = 4

/** Maximum time for the queue's database to connect and to respond, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000
const QUERY_TIMEOUT = 60_000

export interface StartedWorker {
  /** Waits for running jobs and closes the connections. */
  stop(): Promise<void>
}

/**
 * Starts the worker of this process: with several processes one of them runs each job. While the database is away it
 * goes on trying, like the pages do.
 */
export async function startWorker(options: WorkerOptions): Promise<StartedWorker> {
  const { services, recurring, lag } = options
  const ending = new AbortController()
  const gate = lag && createJobGate({ lag, maxWaiting: CONCURRENCY - 1, ending: ending.signal })
  const pgPool = openJobPool(options)
  /** Jobs of the queue, as it knows them, that ended themselves. */
  const ownEnds = new WeakSet<object>()
  const queue = await startQueue({
    preset: UNDELAYED,
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: loggerTo(services.log),
    taskList: taskListOf(options, gate, (job) => ownEnds.add(job)),
    endedItself: (job) => ownEnds.has(job),
    parsedCronItems: parseCronItems(
      recurring.map(({ task, when }) => ({ task, match: when, identifier: task })),
    ),
    log: services.log,
    beatEvery: options.beatEvery,
  })
  const polling = startPolling(services, options.polling)
  return {
    async stop() {
      ending.abort()
      await Promise.all([queue.stop(), polling.stop()])
      await pgPool.end()
    },
  }
}

/** Does what there is to do now, in the queue and for polling tasks, and ends: for tests. */
export async function runWaitingJobs(
  pgPool: pg.Pool,
  options: Omit<WorkerOptions, 'url'>,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (const task of options.polling) await task.run(options.services)
    if (round > 0 && !(await isJobDue(pgPool))) return
    await runOnce({
      preset: UNDELAYED,
      pgPool,
      noHandleSignals: true,
      logger: loggerTo(options.services.log),
      taskList: taskListOf(options),
    })
  }
}

/** Of jobs and what they announce, which leads to other jobs. */
const MAX_ROUNDS = 4

async function isJobDue(pgPool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pgPool.query(
    'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
  )
  return rowCount !== 0
}

/**
 * The connections of the worker; the caller ends them. The worker's own pool would stop listening for errors before its last connection has closed: a server that ends
 * at that moment would end the process too.
 */
export function openJobPool({ url, services }: Pick<WorkerOptions, 'url' | 'services'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    application_name: 'svoi-jobs',
    Client: EndingClient,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
  })
  hearErrors(pool, (error) => services.log.warn({ err: error }, 'a connection of the worker broke'))
  return pool
}

/**
 * @param gate what all but the urgent ones pass before they begin
 * @param onOwnEnd called with a job that ended itself
 */
function taskListOf(
  { services, tasks, recurring, urgent = [] }: Omit<WorkerOptions, 'url'>,
  gate: () => Promise<void> = async () => {},
  onOwnEnd: (job: object) => void = () => {},
) {
  const once = Object.entries(tasks).map(([task, work]) => [
    task,
    async (payload: unknown, { job }: JobHelpers) => {
      if (!urgent.includes(task)) await gate()
      const queued: Job = {
        id: job.id,
        queuedAt: job.created_at,
        attempt: job.attempts,
        isInDoubt: isInDoubt(job.flags),
      }
      await work(services, payload as never, queued)
      if (hadEndedItself(queued)) onOwnEnd(job)
    },
  ])
  const again = recurring.map((job) => [
    job.task,
    async () => {
      await gate()
      return job.run(services)
    },
  ])
  return Object.fromEntries([...once, ...again])
}

/**
 * Sends the worker's log to ours, one level lower. Of its metadata only the error is kept, since the rest holds the
 * payload of the job, which may contain secrets.
 */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const [line = ''] = message.split('\n')
    if (level === 'error') log.error({ err: meta?.error }, line)
    else if (level === 'warning') log.warn(line)
    else log.debug(line)
  })
}
