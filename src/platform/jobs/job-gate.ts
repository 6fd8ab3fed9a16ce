import { setTimeout } from 'node:timers/promises'

/** Jobs wait while the event loop is later than that, in milliseconds: it has enough to do for who waits for a page. */
const MAX_LAG = 50
/** How long a job waits at most, in milliseconds: a process that is always late still does its work. */
const WAIT_TIMEOUT = 10_000
/** How often it is looked whether the loop is still late, in milliseconds. */
const LOOK_EVERY = 200

interface Gate {
  /** How late the event loop is, in milliseconds. */
  readonly lag: () => number
  /** How many jobs may wait at once: what comes beyond passes, so that some job always runs. */
  readonly maxWaiting: number
  /** Nobody waits after that. */
  readonly ending: AbortSignal
  /** In milliseconds; as above unless told. */
  readonly maxWait?: number
}

/** Creates what jobs wait at before they begin, so that in a process that serves pages too they come after those. */
export function createJobGate({
  lag,
  maxWaiting,
  ending,
  maxWait = WAIT_TIMEOUT,
}: Gate): () => Promise<void> {
  let waiting = 0
  const isLate = () => lag() > MAX_LAG && !ending.aborted
  return async () => {
    if (waiting >= maxWaiting || !isLate()) return
    waiting += 1
    const until = performance.now() + maxWait
    while (isLate() && performance.now() < until)
      await setTimeout(LOOK_EVERY, undefined, { signal: ending }).catch(() => {})
    waiting -= 1
  }
}
