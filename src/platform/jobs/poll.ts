import { setTimeout } from 'node:timers/promises'
import type { Services } from '../context.ts'

/** Work that looks again and again whether there is something to do: nothing is queued for it. */
export interface PollingTask {
  readonly name: string
  /** Between two looks, in milliseconds. */
  readonly pause: number
  /** Does what there is; several processes may do so at once. */
  readonly run: (services: Services) => Promise<void>
}

/** Runs the tasks beside each other until it is stopped. A failure is logged, and tried again at the next look. */
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
      await runOnce(task)
      await setTimeout(task.pause, undefined, { signal: ending.signal, ref: false }).catch(() => {})
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
