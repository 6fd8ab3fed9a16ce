import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'

/** What a job does with the database; twice is harmless. */
export type Task = (db: Database) => Promise<void>

/** A job that comes back by itself. */
export interface RecurringJob {
  readonly task: string
  /** When, as cron has it, in UTC. */
  readonly when: string
  readonly run: Task
}

export interface WorkerOptions {
  readonly url: string
  /** The connections of jobs, with their longer time limit. */
  readonly db: Database
  readonly log: Log
  readonly recurring: readonly RecurringJob[]
}

/** Starts the worker of this process: with several processes one of them runs each job. */
export async function startWorker({ url, db, log, recurring }: WorkerOptions): Promise<Runner> {
  const runner = await run({
    connectionString: url,
    maxPoolSize: 3,
    concurrency: 1,
    noHandleSignals: true,
    logger: loggerTo(log),
    taskList: Object.fromEntries(recurring.map((job) => [job.task, () => job.run(db)])),
    parsedCronItems: parseCronItems(
      recurring.map(({ task, when }) => ({ task, match: when, identifier: task })),
    ),
  })
  // it rejects when the database goes away under it; without a listener that would end the process
  runner.promise.catch((error) => log.error({ err: error }, 'worker ended'))
  return runner
}

/** Its chatter goes to our log, one level lower: a job that ran is no news. */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn({ meta }, message)
    else log.debug(message)
  })
}
