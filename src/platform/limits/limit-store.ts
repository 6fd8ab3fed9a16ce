import type { LimitRule } from './limit.ts'

/** Counts uses: in the memory of this process (memory-limits.ts), or in a store that several processes share. */
export interface LimitStore {
  /**
   * Counts one or several uses of a key: all of them, or none if that would exceed a rule. Refused uses do not count.
   * @param uses their number; at most what every rule allows at once
   * @returns 0 if allowed, else whole seconds until it is
   */
  take(key: string, rules: readonly LimitRule[], uses?: number): Promise<number>
  /** Of a store that processes share: whether it counts now, or this process alone in its place. */
  isShared?(): boolean
}

/** Allows everything: for load tests and tests. */
export const unlimited: LimitStore = { take: async () => 0 }
