const MAX_FAILURES = 5
const OPEN_DURATION = 30_000

/** Spares a service that fails: after 5 failures in a row it is left alone for 30 seconds, then tried once. */
export interface Breaker {
  /** @returns 0 when it may be asked, or after how many seconds; who is let in says what came of it */
  wait(): number
  succeeded(): void
  failed(): void
}

export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0
  let closedUntil = 0
  return {
    wait() {
      if (failures < MAX_FAILURES) return 0
      const left = closedUntil - now()
      if (left > 0) return Math.ceil(left / 1_000)
      // one tries, the others wait for what comes of it
      closedUntil = now() + OPEN_DURATION
      return 0
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures++
      closedUntil = now() + OPEN_DURATION
    },
  }
}
