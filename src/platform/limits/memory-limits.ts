import { LRUCache } from 'lru-cache'
import type { LimitStore } from './limit-store.ts'

/** Moments kept in all, of 8 bytes each; past that the keys that were longest unused are forgotten. */
const MAX_MOMENTS = 1_000_000
/** What a key costs beside its moments. */
const KEY = 10

/**
 * Limits in the memory of this process. The moments of the last uses are kept, so that a rule holds in every
 * span of its length, not only in spans of the clock.
 * @param now a clock that never goes back, in milliseconds
 */
export function memoryLimits(now: () => number = () => performance.now()): LimitStore {
  const kept = new LRUCache<string, readonly number[]>({
    maxSize: MAX_MOMENTS,
    sizeCalculation: (moments) => moments.length + KEY,
  })
  return {
    async take(key, rules, uses = 1) {
      const moment = now()
      const moments = kept.get(key) ?? []
      const waits = rules.map(({ times, seconds }) => {
        const first = moments.at(uses - 1 - times)
        return first === undefined ? 0 : Math.ceil((first - moment) / 1_000 + seconds)
      })
      const wait = Math.max(0, ...waits)
      if (wait === 0) {
        const maxTimes = Math.max(...rules.map(({ times }) => times))
        kept.set(key, [...moments, ...Array<number>(uses).fill(moment)].slice(-maxTimes))
      }
      return wait
    },
  }
}
