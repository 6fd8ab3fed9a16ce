import { useEffect, useSyncExternalStore } from 'react'
import type { ReactionTarget } from './send-reaction.ts'

/** What somebody has just liked, kept or followed is shown so for this long, whatever a page still says. */
const MAX_AGE = 5 * 60_000
const KEY = 'reactions'

interface Known {
  readonly person: string | undefined
  /** Since when it is gathered, in milliseconds. */
  readonly time: number
  readonly data: Readonly<Record<string, boolean>>
}

let known: Known = { person: undefined, time: 0, data: {} }
const listeners = new Set<() => void>()

/** Names what a reaction is of. */
export const reactionName = (of: ReactionTarget): string =>
  `${of.kind}:${of.objectType}:${of.objectId ?? ('objectTypeUsername' in of && of.objectTypeUsername)}`

/** Whether one's reaction is there: as it was last wanted here, else as the page says. */
export function useReaction(of: ReactionTarget, isOn: boolean): boolean {
  const name = reactionName(of)
  // what comes to the screen was read just now
  useEffect(dropOld, [])
  return useSyncExternalStore(
    subscribe,
    () => known.data[name] ?? isOn,
    () => isOn,
  )
}

/** What was last wanted of a reaction. */
export const wantedReaction = (of: ReactionTarget): boolean | undefined =>
  known.data[reactionName(of)]

/** Shows a reaction as there or gone; undefined: as the page says. */
export function showReaction(of: ReactionTarget, isOn: boolean | undefined): void {
  const { [reactionName(of)]: _, ...others } = known.data
  const data = isOn === undefined ? others : { ...others, [reactionName(of)]: isOn }
  put({ ...known, time: known.time || Date.now(), data })
}

/** The uuid of whose reactions these are; undefined for a visitor. */
export const personOfReactions = (): string | undefined => known.person

/** From now on the reactions are this person's. */
export function openReactionsOf(person: string | undefined): void {
  if (person === undefined || person !== known.person) put(readKept(person))
}

function readKept(person: string | undefined): Known {
  const none = { person, time: 0, data: {} }
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Known>
    return person && kept.person === person && isFresh(kept.time) ? { ...none, ...kept } : none
  } catch {
    return none
  }
}

const isFresh = (time = 0) => Date.now() - time < MAX_AGE

function dropOld(): void {
  if (known.time && !isFresh(known.time)) put({ ...known, time: 0, data: {} })
}

function put(next: Known): void {
  known = next
  try {
    if (next.time) localStorage.setItem(KEY, JSON.stringify(next))
    else localStorage.removeItem(KEY)
  } catch {
    // a browser that keeps nothing knows it until the page is left
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
