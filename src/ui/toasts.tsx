import { useSyncExternalStore } from 'react'

interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** What can still be done about it, such as undoing it. */
interface ToastAction {
  readonly title: string
  /** Whether it waits for the person. */
  readonly stays?: boolean
  run(): void
}

const SHOWN_FOR = 5_000
const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/**
 * Says briefly what came of an action; gone after 5 s, twice that where something can be done. The last three stay;
 * what is said again, and cannot be taken back, takes the place of the same words.
 */
export function showToast(text: string, action?: ToastAction): void {
  const id = ++last
  const others = toasts.filter((toast) => toast.text !== text || toast.action || action)
  put([...others, { id, text, action }].slice(-MAX_TOASTS))
  if (action?.stays) return
  const end = () => (isHeld ? overdue.add(id) : drop(id))
  setTimeout(end, action ? 2 * SHOWN_FOR : SHOWN_FOR)
}

/** What was said has been overtaken: nothing of it can be taken back any more. */
export const dropUndo = (): void =>
  put(toasts.filter(({ action }) => action === undefined || action.stays))

/** Somebody is about to use them: a pointer moves over them, or they have the focus. One that only rests there does not. */
let isHeld = false
const overdue = new Set<number>()
const hold = () => {
  isHeld = true
}
const release = () => {
  isHeld = false
  for (const id of overdue) drop(id)
  overdue.clear()
}

const drop = (id: number) => put(toasts.filter((toast) => toast.id !== id))

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
    <div
      className="toasts"
      role="status"
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {shown.map(({ id, text, action }) => (
        <div key={id}>
          {text}
          {action && (
            <button
              type="button"
              onClick={() => {
                drop(id)
                release()
                action.run()
              }}
            >
              {action.title}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
