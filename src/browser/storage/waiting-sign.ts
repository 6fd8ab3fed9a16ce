import { keepNames, readNames } from './name-list.ts'

/**
 * A flag in `localStorage` of people whose calls wait to be sent, or whose refusals wait to be shown
 * (outbox/queue.ts).
 */
const OWNERS_KEY = 'outbox'

/** Whether this person, or anybody, has queued calls; reads only `localStorage`. */
export function hasWaiting(owner?: string): boolean {
  const owners = readNames(OWNERS_KEY)
  return owner === undefined ? owners.length > 0 : owners.includes(owner)
}

/** Makes pages read the queue when they open. */
export const markWaiting = (owner: string): void =>
  markAllWaiting([...readNames(OWNERS_KEY), owner])

/** Replaces the list of people whose calls wait. */
export const markAllWaiting = (owners: readonly string[]): void => keepNames(OWNERS_KEY, owners)
