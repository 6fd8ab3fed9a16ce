import { useSyncExternalStore } from 'react'

interface Toast {
  readonly id: number
  readonly text: string
}

const SHOWN_FOR = 5_000
const MOST = 3

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Says briefly what came of an action; gone after 5 s, the last three stay. */
export function showToast(text: string): void {
  const id = ++last
  put([...toasts, { id, text }].slice(-MOST))
  setTimeout(() => put(toasts.filter((toast) => toast.id !== id)), SHOWN_FOR)
}

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Toast[] = []

/** The region where they stand; read aloud when there is a pause. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text }) => (
        <div key={id}>{text}</div>
      ))}
    </div>
  )
}
