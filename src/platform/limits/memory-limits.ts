import { LRUCache } from 'lru-cache'
import type { LimitStore } from './limit-store.ts'

/** Timestamps in total, of 8 bytes each; above that the least recently used keys are dropped. */
const MAX_TIMESTAMPS = 1_000_000
/** The size of a key, in timestamps. */
const KEY_SIZE = 10

/**
 * Limits in the memory of this process. The timestamps of the last uses are stored, so that a rule is a sliding window.
 * @param now a monotonic clock, in milliseconds
 */
export function memoryLimits(now: () => number = () => performance.now()): LimitStore {
  const cache = new LRUCache<string, readonly number[]>({
    maxSize: MAX_TIMESTAMPS,
    sizeCalculation: (timestamps) => timestamps.length + KEY_SIZE,
  })
  return {
    async take(key, rules, uses = 1) {
      const timestamp = now()
      const timestamps = cache.get(key) ?? []
      const waits = rules.map(({ times, seconds }) => {
        const first = timestamps.at(uses - 1 - times)
        return first === undefined ? 0 : Math.ceil((first - timestamp) / 1_000 + seconds)
      })
      const wait = Math.max(0, ...waits)
      if (wait === 0) {
        const maxTimes = Math.max(...rules.map(({ times }) => times))
        cache.set(key, [...timestamps, ...Array<number>(uses).fill(timestamp)].slice(-maxTimes))
      }
      return wait
    },
  }
}
