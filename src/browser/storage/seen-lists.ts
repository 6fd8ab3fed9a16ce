export const SEEN_LISTS = 'lists-seen'
/** Lists that were seen before these begin anew. */
const MAX_LISTS = 30
/** Of the newest of a list: one of them may be removed meanwhile. */
const MAX_NEWEST = 3
/** Whoever comes back after so long sits down anew, and what came meanwhile is new. */
const SITTING = 30 * 60_000

/** What was the newest in a list, and when it was seen (milliseconds since 1970). */
export interface Seen {
  readonly at: number
  readonly newest: readonly number[]
}

interface SeenList extends Seen {
  /** The sitting before this one. */
  readonly before?: Seen
}

type SeenLists = Readonly<Record<string, SeenList>>

/**
 * Notes that a list is seen now.
 * @param path of the list
 * @param ids of its items, the newest first
 * @returns how it was left at the sitting before; undefined where it was never seen
 */
export function seeList(path: string, ids: readonly number[], now = Date.now()): Seen | undefined {
  const { [path]: last, ...others } = read()
  const isSitting = last !== undefined && now - last.at < SITTING
  const before = isSitting ? last.before : last && { at: last.at, newest: last.newest }
  const newest = ids.slice(0, MAX_NEWEST)
  const lists = { ...others, [path]: { at: now, newest, ...(before && { before }) } }
  keep(Object.fromEntries(Object.entries(lists).slice(-MAX_LISTS)))
  return before
}

/** Forgets all lists: the next reader may be another person. */
export function forgetSeenLists(): void {
  try {
    localStorage.removeItem(SEEN_LISTS)
  } catch {
    // nothing is stored
  }
}

function keep(lists: SeenLists): void {
  try {
    localStorage.setItem(SEEN_LISTS, JSON.stringify(lists))
  } catch {
    // without storage nothing is told apart
  }
}

function read(): SeenLists {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN_LISTS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as SeenLists) : {}
  } catch {
    return {}
  }
}
