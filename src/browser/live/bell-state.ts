import { useSyncExternalStore } from 'react'

interface BellState {
  /** How much is unread as far as this page has heard; undefined before it heard anything. */
  readonly totalNew: number | undefined
  /** There is no live connection: what is new comes with the next page. */
  readonly isAway: boolean
}

const nothing: BellState = { totalNew: undefined, isAway: false }
let state = nothing
const listeners = new Set<() => void>()

/** What pages were loaded with and is known: a page from the router's cache is older than what was heard since. */
const learnt = new WeakSet<object>()

/** Takes the count that a page was loaded with, once. */
export function learnUnread(me: { readonly totalNew: number }): void {
  if (learnt.has(me)) return
  learnt.add(me)
  seeUnread(me.totalNew)
}

export const seeUnread = (totalNew: number): void => put({ ...state, totalNew })
export const seeConnection = (isAway: boolean): void => put({ ...state, isAway })

/** What the bell shows. */
export const useBell = (): BellState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )

function put(next: BellState): void {
  if (next.totalNew === state.totalNew && next.isAway === state.isAway) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
