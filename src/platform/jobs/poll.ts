import { setTimeout } from 'node:timers/promises'
import type { Services } from '../context.ts'

/** Work that looks again and again whether there is something to do: nothing is queued for it. */
export interface PollingTask {
  readonly name: string
  /** Between two looks, in milliseconds. */
  readonly pause: number
  /** Does what there is, until it is told to end; several processes may do so at once. */
  readonly run: (services: Services, ending?: AbortSignal) => Promise<void>
}

/** Milliseconds after a failure, at least: the database may be away for a while. */
const PAUSE_AFTER_FAILURE = 2_000

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
      const pause = (await runOnce(task)) ? task.pause : PAUSE_AFTER_FAILURE
      await setTimeout(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  /** @returns whether it did not fail */
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
