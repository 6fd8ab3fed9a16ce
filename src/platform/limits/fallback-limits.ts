import { LRUCache } from 'lru-cache'
import { within } from '../../lib/time/within.ts'
import type { Log } from '../log.ts'
import type { LimitRule } from './limit.ts'
import type { LimitStore } from './limit-store.ts'

/** How long a call waits for the shared store, in milliseconds. */
const DEADLINE = 250
/** How long a store that failed is left alone before it is tried again, in milliseconds. */
const PAUSE = 1_000
/** Keys that are known to be refused. */
const MAX_REFUSED = 10_000

interface Times {
  readonly deadline?: number
  readonly pause?: number
}

/**
 * The shared store, with the memory of this process in its place while it is away: a call waits for the deadline once,
 * those after it not at all, since the store is tried again beside them. What is allowed also counts in memory, so that
 * a store that goes away forgives nothing that was done through this process.
 */
export function fallbackLimits(
  shared: LimitStore,
  own: LimitStore,
  log: Log,
  { deadline = DEADLINE, pause = PAUSE }: Times = {},
): LimitStore {
  const refused = new LRUCache<string, number>({ max: MAX_REFUSED })
  let isAway = false
  let nextTry = 0
  let isTrying = false

  async function askShared(key: string, rules: readonly LimitRule[], uses?: number) {
    const wait = await within(deadline, shared.take(key, rules, uses))
    if (wait === 0) await own.take(key, rules, uses)
    return wait
  }
  function leave(error: unknown) {
    if (!isAway) log.warn({ err: error }, 'limits are counted by each process alone')
    isAway = true
    nextTry = performance.now() + pause
  }
  /** Without letting a request wait for what comes of it. */
  async function tryAgain() {
    isTrying = true
    try {
      await within(deadline, shared.take('try', [{ times: 1, seconds: 1 }]))
      isAway = false
      log.info('limits are shared again')
    } catch (error) {
      leave(error)
    } finally {
      isTrying = false
    }
  }

  return {
    async take(key, rules, uses = 1) {
      // refused uses do not count, so that one more would be refused too: a flood costs the store nothing; by other
      // rules the same key may be allowed
      const name = `${key} ${rules.map(({ times, seconds }) => `${times}/${seconds}`).join()}`
      const left = uses === 1 ? (refused.get(name) ?? 0) - performance.now() : 0
      if (left > 0) return Math.ceil(left / 1_000)
      if (isAway) {
        if (!isTrying && performance.now() >= nextTry) void tryAgain()
        return own.take(key, rules, uses)
      }
      try {
        const wait = await askShared(key, rules, uses)
        if (wait > 0 && uses === 1) refused.set(name, performance.now() + wait * 1_000)
        return wait
      } catch (error) {
        leave(error)
        return own.take(key, rules, uses)
      }
    },
    isShared: () => !isAway,
  }
}
