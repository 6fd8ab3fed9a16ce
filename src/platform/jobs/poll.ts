import { setTimeout } from 'node:timers/promises'
import type { Services } from '../context.ts'

/** Work that looks again and again whether there is something to do: nothing is queued for it. */
export interface PollingTask {
  readonly name: string
  /** Does what there is; several processes may do so at once. */
  readonly run: (services: Services) => Promise<void>
}

/** Between two looks, in milliseconds. */
const PAUSE = 500

/** Runs the tasks until it is stopped, one after the other. A failure is logged, and tried again at the next look. */
export function startPolling(services: Services, tasks: readonly PollingTask[]) {
  const ending = new AbortController()
  const polled = poll()
  return {
    /** Waits for the task that runs. */
    stop() {
      ending.abort()
      return polled
    },
  }

  async function poll(): Promise<void> {
    while (!ending.signal.aborted) {
      for (const task of tasks) if (!ending.signal.aborted) await runOnce(task)
      await setTimeout(PAUSE, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  async function runOnce({ name, run }: PollingTask): Promise<void> {
    try {
      await run(services)
    } catch (error) {
      services.log.warn({ err: error }, `${name} failed`)
    }
  }
}
