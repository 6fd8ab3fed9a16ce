import { useSyncExternalStore } from 'react'
import type { Notification } from '../contract.ts'
import { mergePopups } from './merge-popups.ts'

let popups: readonly Notification[] = []
const none: readonly Notification[] = []
const listeners = new Set<() => void>()

export const showPopup = (told: Notification): void => put(mergePopups(popups, told))
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
