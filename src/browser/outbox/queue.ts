import { createStore, get, update } from 'idb-keyval'
import type { RefusedCall, WaitingCall } from './waiting-call.ts'
import { withCall, withoutCall } from './with-call.ts'

const store = createStore('svoi-outbox', 'calls')
const WAITING = 'waiting'
const REFUSED = 'refused'

/** The queue of calls to send, in order. */
export const readWaiting = async (): Promise<readonly WaitingCall[]> =>
  (await get<readonly WaitingCall[]>(WAITING, store)) ?? []

/** Appends a call; it replaces an earlier one about the same thing. */
export const addWaiting = (call: WaitingCall): Promise<void> =>
  update<readonly WaitingCall[]>(WAITING, (all = []) => withCall(all, call), store)

/** It was sent, or refused; words that took its place meanwhile stay. */
export const dropWaiting = (sent: WaitingCall): Promise<void> =>
  update<readonly WaitingCall[]>(WAITING, (all = []) => withoutCall(all, sent), store)

/** The server failed at it once more. */
export const countFailure = (id: string): Promise<void> =>
  update<readonly WaitingCall[]>(
    WAITING,
    (all = []) => all.map((one) => (one.id === id ? { ...one, failures: one.failures + 1 } : one)),
    store,
  )

/** Stores a refusal until a page has shown it. */
export const addRefused = (call: RefusedCall): Promise<void> =>
  update<readonly RefusedCall[]>(REFUSED, (all = []) => [...all, call], store)

/** Removes and returns the refused calls of this person, so that each is shown once. */
export async function takeRefused(owner: string): Promise<readonly RefusedCall[]> {
  let taken: readonly RefusedCall[] = []
  await update<readonly RefusedCall[]>(
    REFUSED,
    (all = []) => {
      taken = all.filter((one) => one.owner === owner)
      return all.filter((one) => one.owner !== owner)
    },
    store,
  )
  return taken
}

/** Refused calls that were not shown yet. */
export const readRefused = async (): Promise<readonly RefusedCall[]> =>
  (await get<readonly RefusedCall[]>(REFUSED, store)) ?? []
