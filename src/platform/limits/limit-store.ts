import type { LimitRule } from './limit.ts'

/** Counts uses: in the memory of this process (memory-limits.ts), or in a store that several processes share. */
export interface LimitStore {
  /**
   * Counts a use under a key, or several at once: all of them, or none where a rule forbids one of them now. What was
   * refused does not count.
   * @param uses how many; no more than any rule ever allows at once
   * @returns 0 when it may be, else the whole seconds after which it may
   */
  take(key: string, rules: readonly LimitRule[], uses?: number): Promise<number>
}

/** Allows everything: for load tests and tests. */
export const unlimited: LimitStore = { take: async () => 0 }
