import { setTimeout } from 'node:timers/promises'
import type { Services } from '../context.ts'

/** Work that polls for something to do instead of being queued. */
export interface PollingTask {
  readonly name: string
  /** Delay between two runs, in milliseconds. */
  readonly pause: number
  /** Does all pending work, or stops when `ending` is aborted; several processes may run it at once. */
  readonly run: (services: Services, ending?: AbortSignal) => Promise<void>
}

/** Delay after a failure, in milliseconds: the database may be unavailable for a while. */
const RETRY_DELAY = 2_000

/** Runs the tasks concurrently until it is stopped. A failure is logged and retried. */
export function startPolling(services: Services, tasks: readonly PollingTask[]) {
  const ending = new AbortController()
  const polled = Promise.all(tasks.map(poll))
  return {
    /** Waits for the tasks that run. */
    async stop() {
      ending.abort()
      await polled
    },
  }

  async function poll(task: PollingTask): Promise<void> {
    while (!ending.signal.aborted) {
      const pause = (await runOnce(task)) ? task.pause : RETRY_DELAY
      await setTimeout(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  /** @returns whether it succeeded */
  async function runOnce({ name, run }: PollingTask): Promise<boolean> {
    try {
      await run(services, ending.signal)
      return true
    } catch (error) {
      services.log.warn({ err: error }, `${name} failed`)
      return false
    }
  }
}
