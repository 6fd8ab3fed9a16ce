import { useSyncExternalStore } from 'react'
import { api } from '../../browser/api/api-client.ts'
import * as m from '../../paraglide/messages.js'

/** How often the desk is asked while the page is looked at, in milliseconds. */
const EVERY = 30_000

let count = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** How many open cases and appeals wait for this moderator; nothing while it is not known. */
export default function DeskCount() {
  const waiting = useSyncExternalStore(subscribe, () => count)
  if (waiting === 0) return null
  return (
    <b className="count-badge">
      <span className="sr-only">{m.staff_waiting()}: </span>
      {waiting}
    </b>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function start() {
  void refresh()
  return setInterval(() => {
    if (document.visibilityState === 'visible') void refresh()
  }, EVERY)
}

async function refresh(): Promise<void> {
  // the last known count stays when it cannot be asked
  const counts = await api.getModerationCounts({}).catch(() => undefined)
  if (!counts || counts.cases + counts.appeals === count) return
  count = counts.cases + counts.appeals
  for (const listener of listeners) listener()
}
