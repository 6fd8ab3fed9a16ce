import { seeConnection } from './bell-state.ts'
import type { LiveEvent } from './live-event.ts'
import { type LivePerson, type SharedConnection, shareConnection } from './share-connection.ts'

const listeners = new Set<(event: LiveEvent) => void>()
/** For each post, how many components of this page watch it. */
const watched = new Map<number, number>()
let connection: SharedConnection | undefined
let person: LivePerson | null | undefined
let refused: () => void = () => {}

/** Opens the live channel of the person of this page; null for a visitor. */
export function beLive(next: LivePerson | null): void {
  if (connection && person?.uuid === next?.uuid && person?.username === next?.username) return
  connection?.close()
  if (person === undefined) restWithPage()
  person = next
  open()
}

/** Stops listening for a person who signed out; by now the page may listen as a visitor. */
export function endLive(): void {
  if (person) close()
}

/** Sets the callback for a refused channel: another person has signed in meanwhile, or nobody is signed in. */
export function onRefusal(act: () => void): void {
  refused = act
}

/** @returns ends it */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Watches the comments of a post while it is read. @returns stops watching */
export function watchPost(id: number): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1)
  sendWatched()
  return () => {
    const left = (watched.get(id) ?? 0) - 1
    if (left > 0) watched.set(id, left)
    else watched.delete(id)
    sendWatched()
  }
}

/** Whether this page shows a post at the moment. */
export const isWatched = (id: number): boolean => watched.has(id)

const sendWatched = () => connection?.watch([...watched.keys()])

function close(): void {
  connection?.close()
  connection = undefined
}

function open(): void {
  connection = shareConnection(person ?? null, {
    onEvent(event) {
      for (const listener of listeners) listener(event)
    },
    onState: (state) => seeConnection(state === 'unavailable'),
    onRefused: () => refused(),
  })
  sendWatched()
}

/** A page in the back/forward cache must hold no lock, or the browser discards it. */
function restWithPage(): void {
  let wasLive = false
  addEventListener('pagehide', () => {
    wasLive = connection !== undefined
    close()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !wasLive) return
    if (person && !isSignedIn()) refused()
    else open()
  })
}

/** By the readable cookie: they may have signed out on the pages that followed. */
const isSignedIn = () => document.cookie.includes('isAuth=true')
