import type { LiveEvent } from './live-event.ts'

/** The last number that a reader received; detects repeated events. */
export interface Position {
  /** Undefined before the first connection. */
  readonly last: number | undefined
  /** Whether an event is new for this reader; advances the position. */
  take(event: LiveEvent): boolean
}

/** @param saved the last number that an earlier page of the same person received */
export function createPosition(saved: number | undefined): Position {
  let last = saved
  return {
    get last() {
      return last
    },
    take(event) {
      if (event.name === 'ready') {
        // the first event sets the start; a smaller number comes from a site that was set up again
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
