const KEY = 'items-opened'
/** What was opened before these is no longer told apart in lists. */
const MAX_OPENED = 300

let known: ReadonlySet<number> | undefined
const listeners = new Set<() => void>()

/** Whether a post, question or event was opened on this device. */
export function isOpened(id: number): boolean {
  known ??= new Set(read())
  return known.has(id)
}

/** Remembers that it was opened, the latest last. */
export function noteOpened(id: number): void {
  const others = read().filter((one) => one !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, id].slice(-MAX_OPENED)))
  } catch {
    // without storage lists show everything as new
  }
  readAnew()
}

/** Forgets all of them: the next reader may be another person. */
export function forgetOpened(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing is stored
  }
  readAnew()
}

/**
 * Calls when something was opened, also in another tab.
 * @returns ends listening
 */
export function onOpened(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab)
  }
}

function hearOtherTab({ key }: StorageEvent): void {
  if (key === KEY || key === null) readAnew()
}

function readAnew(): void {
  known = undefined
  for (const listener of listeners) listener()
}

function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'number') : []
  } catch {
    return []
  }
}
