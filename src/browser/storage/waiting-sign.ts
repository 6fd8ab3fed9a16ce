/**
 * A flag in `localStorage` of people whose calls wait to be sent, or whose refusals wait to be shown
 * (outbox/queue.ts).
 */
const OWNERS_KEY = 'outbox'

/** Whether this person, or anybody, has queued calls; reads only `localStorage`. */
export function hasWaiting(owner?: string): boolean {
  const owners = readOwners()
  return owner === undefined ? owners.length > 0 : owners.includes(owner)
}

/** Makes pages read the queue when they open. */
export const markWaiting = (owner: string): void => markAllWaiting([...readOwners(), owner])

/** Replaces the list of people whose calls wait. */
export function markAllWaiting(owners: readonly string[]): void {
  try {
    if (owners.length > 0) localStorage.setItem(OWNERS_KEY, [...new Set(owners)].join())
    else localStorage.removeItem(OWNERS_KEY)
  } catch {
    // without storage the queue is lost with the page
  }
}

function readOwners(): readonly string[] {
  try {
    return localStorage.getItem(OWNERS_KEY)?.split(',') ?? []
  } catch {
    return []
  }
}
