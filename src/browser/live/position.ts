import type { LiveEvent } from './live-event.ts'

/** Up to which number a reader has heard; what comes once more is known by it. */
export interface Position {
  /** Undefined before the first connection. */
  readonly last: number | undefined
  /** Whether an event is news for this reader; moves on by it. */
  take(event: LiveEvent): boolean
}

/** @param kept where an earlier page of the same person ended */
export function createPosition(kept: number | undefined): Position {
  let last = kept
  return {
    get last() {
      return last
    },
    take(event) {
      if (event.name === 'ready') {
        // the first time it begins here; a smaller number is that of a site that was set up anew
        last = Math.min(last ?? event.data.number, event.data.number)
        return true
      }
      if (event.name !== 'notification-created') return true
      if (last !== undefined && event.number <= last) return false
      last = event.number
      return true
    },
  }
}
