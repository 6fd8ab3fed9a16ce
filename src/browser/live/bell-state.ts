import { useSyncExternalStore } from 'react'

interface BellState {
  /** The unread count from the live channel; undefined before the first event. */
  readonly totalNew: number | undefined
  /** There is no live connection: new notifications come with the next page. */
  readonly isAway: boolean
}

const nothing: BellState = { totalNew: undefined, isAway: false }
let state = nothing
const listeners = new Set<() => void>()

/** Counts already taken from loaded pages: a page from the router's cache is older than later events. */
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
