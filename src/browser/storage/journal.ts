import { createStore, entries, get, promisifyRequest } from 'idb-keyval'
import { entryName } from './entry-name.ts'
import { markKeptBox } from './kept-boxes.ts'
import { type DraftTarget, isSameBody, type WholeDraft } from './same-draft.ts'

/** What a text box holds, as this browser keeps it: it survives the tab, the network and the session. */
export interface JournalEntry {
  readonly key: string
  readonly kind: WholeDraft['kind']
  readonly act: WholeDraft['act']
  readonly postId: number | null
  readonly commentId: number | null
  readonly target?: DraftTarget
  readonly title: string
  readonly words: number
  readonly body: WholeDraft['body']
  /** The version of the server that it grew from; 0 for none. */
  readonly version: number
  /** Whether the server has all of it. */
  readonly isSaved: boolean
  /** Names of the saves that may not be answered (own-saves.ts). */
  readonly saves?: readonly string[]
  /** Names of the last saves by any page of this browser. */
  readonly savedHere?: readonly string[]
  /** In ISO 8601. */
  readonly changedAt: string
  /** The page that wrote it, a new name each time that one opens. */
  readonly writer?: string
  /** The mark of the version that this page began with. */
  readonly from?: string | undefined
  /** What other pages hold of the same box, until somebody chooses. */
  readonly beside?: readonly JournalEntry[]
}

type IsKnown = (entry: JournalEntry) => boolean

const store = createStore('svoi-journal', 'drafts')
/** Identifies one version of one page. */
export const markOf = ({ writer, changedAt }: JournalEntry) => `${writer}|${changedAt}`

/** What a person or a visitor typed into a box; undefined when nothing is stored. */
export const readJournal = (
  owner: string | undefined,
  key: string,
): Promise<JournalEntry | undefined> =>
  get<JournalEntry>(entryName(owner, key), store).catch(() => undefined)

/**
 * Keeps what a page holds. What another page holds, and this one does not know, stays beside it.
 * @returns what stands beside it by now
 * @throws when the browser keeps nothing, as some do in private windows
 */
export async function keepEntry(
  owner: string | undefined,
  entry: JournalEntry,
  isKnown: IsKnown,
): Promise<readonly JournalEntry[]> {
  let beside: readonly JournalEntry[] = []
  await change(entryName(owner, entry.key), (stored) => {
    beside = othersOf(stored, isKnown).filter(({ body }) => !isSameBody(body, entry.body))
    return { ...entry, savedHere: savesOf(stored, entry), beside }
  })
  return beside
}

const MAX_SAVES = 20

/** The names of the saves of a box, of whichever page; those of a response that is known are gone from `saves`. */
const savesOf = (stored: JournalEntry | undefined, entry: JournalEntry): readonly string[] =>
  [...new Set([...(stored?.savedHere ?? []), ...(entry.saves ?? [])])].slice(-MAX_SAVES)

/** Forgets a box once it was published or thrown away; what another page holds besides stays. */
export async function dropEntry(
  owner: string | undefined,
  key: string,
  isKnown: IsKnown = () => true,
): Promise<void> {
  await change(entryName(owner, key), (stored) => {
    const [first, ...beside] = othersOf(stored, isKnown)
    return first && { ...first, beside }
  }).catch(() => undefined)
}

/** Removes a box of a person, and of the visitor before they signed in. @returns a function that restores it */
export async function takeEntries(owner: string | undefined, key: string) {
  const owners = owner === undefined ? [undefined] : [owner, undefined]
  const taken = await Promise.all(
    owners.map(async (one) => ({ one, entry: await readJournal(one, key) })),
  )
  await Promise.all(owners.map((one) => dropEntry(one, key)))
  /** @param on the version that the server had, and the one that it has by now; absent: it has nothing of it */
  return async (on?: { had: number; has: number }) => {
    for (const { one, entry } of taken) {
      if (!entry) continue
      const version = entry.version === on?.had ? on.has : entry.version
      const next = { ...entry, version, isSaved: on !== undefined && entry.isSaved }
      await change(entryName(one, key), (stored) => stored ?? next)
    }
  }
}

/** As a version to choose, that stands beside the one of the server. */
export const asVersion = ({ changedAt, ...entry }: JournalEntry, version: number): WholeDraft => ({
  ...entry,
  version,
  device: '',
  createdAt: changedAt,
  updatedAt: changedAt,
})

/** The newest text of each box, of a person and of the visitor before they signed in. */
export async function listJournal(owner: string | undefined): Promise<JournalEntry[]> {
  const all = await entries<string, JournalEntry>(store).catch(() => [])
  const newest = new Map<string, JournalEntry>()
  for (const [name, entry] of all) {
    const { key } = entry
    if (name !== entryName(owner, key) && name !== entryName(undefined, key)) continue
    const known = newest.get(key)
    if (!known || rankOf(known) < rankOf(entry)) newest.set(key, entry)
  }
  return [...newest.values()]
}

/** What the server does not have comes before what it has. */
const rankOf = ({ isSaved, changedAt }: JournalEntry) => `${isSaved ? 0 : 1}${changedAt}`

/** What the server does not have of anybody who was signed in: their uuids and entries. */
export async function listUnsaved(): Promise<(readonly [string, JournalEntry])[]> {
  const all = await entries<string, JournalEntry>(store)
  return all.flatMap(([name, entry]) => {
    const owner = name.slice(0, name.indexOf('|'))
    return owner === '' || entry.isSaved ? [] : [[owner, entry] as const]
  })
}

/** The server has it as this version, unless it was changed here meanwhile. */
export const markSaved = (owner: string, saved: JournalEntry, version: number): Promise<void> =>
  change(entryName(owner, saved.key), (stored) =>
    stored?.changedAt === saved.changedAt ? { ...stored, version, isSaved: true } : stored,
  )

/** What the server has too is not lost when it goes. */
const othersOf = (stored: JournalEntry | undefined, isKnown: IsKnown) =>
  (stored ? [stored, ...(stored.beside ?? [])] : [])
    .filter((entry) => !entry.isSaved && !isKnown(entry))
    .map(({ beside: _, ...entry }) => entry)

/** In one transaction: no other page writes in between. */
async function change(
  name: string,
  next: (stored: JournalEntry | undefined) => JournalEntry | undefined,
): Promise<void> {
  let isNamed = false
  await store('readwrite', (kept) => {
    const asked: IDBRequest<JournalEntry | undefined> = kept.get(name)
    asked.onsuccess = () => {
      const entry = next(asked.result)
      // only the line for a new comment names what is kept for it before it is opened
      isNamed = entry?.act === 'new' && entry.postId !== null && entry.words > 0
      // before the words are kept: a page that ends in between must not leave them unnamed
      if (isNamed) markKeptBox(name, true)
      if (entry) kept.put(entry, name)
      else kept.delete(name)
    }
    return promisifyRequest(kept.transaction)
  })
  if (!isNamed) markKeptBox(name, false)
}
