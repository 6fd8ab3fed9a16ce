import { setTimeout } from 'node:timers/promises'
import type { Services } from '../context.ts'
import type { BusMessage } from '../live/bus.ts'

/** Work that polls for something to do instead of being queued. */
export interface PollingTask {
  readonly name: string
  /** Delay between two runs, in milliseconds. */
  readonly pause: number
  /** The message of any process after which it runs without that delay. */
  readonly wokenBy?: BusMessage['type']
  /** Does all pending work, or stops when `ending` is aborted; several processes may run it at once. */
  readonly run: (services: Services, ending?: AbortSignal) => Promise<void>
}

/** Delay between two runs however often it is woken, in milliseconds: what comes together is done together. */
const MIN_PAUSE = 20
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
    let woken = new AbortController()
    const wake = () => woken.abort()
    const stopListening =
      task.wokenBy && services.bus.listen(({ type }) => type === task.wokenBy && wake(), wake)
    while (!ending.signal.aborted) {
      woken = new AbortController()
      const isDone = await runOnce(task)
      await wait(isDone ? MIN_PAUSE : RETRY_DELAY, ending.signal)
      const either = AbortSignal.any([ending.signal, woken.signal])
      if (isDone) await wait(task.pause - MIN_PAUSE, either)
    }
    if (stopListening) stopListening()
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

/** Waits so long, or until the signal. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => {})
