import { createStore, get, update } from 'idb-keyval'
import type { RefusedCall, WaitingCall } from './waiting-call.ts'
import { withCall } from './with-call.ts'

const store = createStore('svoi-outbox', 'calls')
const WAITING = 'waiting'
const REFUSED = 'refused'

/** What waits to be sent, in the order in which it was done. */
export const readWaiting = async (): Promise<readonly WaitingCall[]> =>
  (await get<readonly WaitingCall[]>(WAITING, store)) ?? []

/** Puts a call at the end; an earlier one about the same goes. */
export const addWaiting = (call: WaitingCall): Promise<void> =>
  update<readonly WaitingCall[]>(WAITING, (all = []) => withCall(all, call), store)

/** It was sent, or refused. */
export const dropWaiting = (id: string): Promise<void> =>
  update<readonly WaitingCall[]>(WAITING, (all = []) => all.filter((one) => one.id !== id), store)

/** The server failed at it once more. */
export const countFailure = (id: string): Promise<void> =>
  update<readonly WaitingCall[]>(
    WAITING,
    (all = []) => all.map((one) => (one.id === id ? { ...one, failures: one.failures + 1 } : one)),
    store,
  )

/** Keeps a refusal until a page has told it. */
export const addRefused = (call: RefusedCall): Promise<void> =>
  update<readonly RefusedCall[]>(REFUSED, (all = []) => [...all, call], store)

/** Takes what was refused to this person, so that it is told once. */
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

/** What was refused and is not told yet. */
export const readRefused = async (): Promise<readonly RefusedCall[]> =>
  (await get<readonly RefusedCall[]>(REFUSED, store)) ?? []
