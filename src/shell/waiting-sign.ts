/** Tells without opening a database that something waits to be sent, or to be told (outbox/queue.ts). */
const WAITS = 'outbox'

/** Whether something was done without a network; costs nothing. */
export function hasWaiting(): boolean {
  try {
    return localStorage.getItem(WAITS) !== null
  } catch {
    return false
  }
}

/** From now on pages look into the queue when they open. */
export function markWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(WAITS, 'true')
    else localStorage.removeItem(WAITS)
  } catch {
    // such a browser keeps nothing: what waits goes with the page
  }
}
