import type { LimitRule } from './limit.ts'

/** Counts uses: in the memory of this process (memory-limits.ts), or in a store that several processes share. */
export interface LimitStore {
  /**
   * Counts one use under a key, unless a rule forbids it now: what was refused does not count.
   * @returns 0 when it may be, else the whole seconds after which it may
   */
  take(key: string, rules: readonly LimitRule[]): Promise<number>
}

/** Allows everything: for load tests and tests. */
export const unlimited: LimitStore = { take: async () => 0 }
