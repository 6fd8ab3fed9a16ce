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

export const seeUnread = (totalNew: number | undefined): void => put({ ...state, totalNew })
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
