/**
 * A flag in `localStorage` of people whose calls wait to be sent, or whose refusals wait to be shown
 * (outbox/queue.ts).
 */
const WAITS = 'outbox'

/** Whether this person, or anybody, has done something without a network; costs nothing. */
export function hasWaiting(owner?: string): boolean {
  const owners = readOwners()
  return owner === undefined ? owners.length > 0 : owners.includes(owner)
}

/** From now on pages look into the queue when they open. */
export const markWaiting = (owner: string): void => markAllWaiting([...readOwners(), owner])

/** All whose things wait, and nobody else. */
export function markAllWaiting(owners: readonly string[]): void {
  try {
    if (owners.length > 0) localStorage.setItem(WAITS, [...new Set(owners)].join())
    else localStorage.removeItem(WAITS)
  } catch {
    // such a browser keeps nothing: what waits goes with the page
  }
}

function readOwners(): readonly string[] {
  try {
    return localStorage.getItem(WAITS)?.split(',') ?? []
  } catch {
    return []
  }
}
