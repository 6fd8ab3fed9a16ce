import { useSyncExternalStore } from 'react'
import type { Notification } from '../contract.ts'
import { mergePopups } from './merge-popups.ts'

let popups: readonly Notification[] = []
const none: readonly Notification[] = []
const listeners = new Set<() => void>()

/** After a tunnel many come at once: the last of them are shown together, not all run through the eye and the ear. */
const TOGETHER = 100
let arrived: readonly Notification[] = []

export function showPopup(notification: Notification): void {
  if (arrived.length === 0) setTimeout(showArrived, TOGETHER)
  arrived = [...arrived, notification]
}

function showArrived(): void {
  const all = arrived.reduce(mergePopups, popups)
  arrived = []
  put(all)
}

export const dropPopup = (id: number): void => put(popups.filter((one) => one.id !== id))

export const usePopups = (): readonly Notification[] =>
  useSyncExternalStore(
    subscribe,
    () => popups,
    () => none,
  )

function put(next: readonly Notification[]): void {
  popups = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
