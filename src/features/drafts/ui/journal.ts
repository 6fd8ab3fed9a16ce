import { createStore, del, entries, get, set, update } from 'idb-keyval'
import type { WholeDraft } from '../contract.ts'
import type { DraftTarget } from './kept-draft.ts'

/** What a text box holds, as this browser keeps it: it survives the tab, the network and the session. */
export interface JournalEntry {
  readonly key: string
  readonly kind: WholeDraft['kind']
  readonly postId: number | null
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
  /** In ISO 8601. */
  readonly changedAt: string
}

const store = createStore('svoi-journal', 'drafts')
/** Of two people on one device each has their own; what was typed before signing in belongs to whoever signs in. */
const nameOf = (owner: string | undefined, key: string) => `${owner ?? ''}|${key}`

/** What was typed into a box, by this person or before they signed in; undefined where nothing is kept. */
export async function readJournal(
  owner: string | undefined,
  key: string,
): Promise<JournalEntry | undefined> {
  return (await kept(owner, key)) ?? (owner === undefined ? undefined : await kept(undefined, key))
}

/**
 * @param isUndecided whether what was typed before signing in may still be chosen in its place
 * @throws when the browser keeps nothing, as some do in private windows
 */
export async function writeJournal(
  owner: string | undefined,
  entry: JournalEntry,
  isUndecided = false,
): Promise<void> {
  await set(nameOf(owner, entry.key), entry, store)
  if (owner !== undefined && !isUndecided) await del(nameOf(undefined, entry.key), store)
}

/** Forgets a box once it was published or thrown away. */
export async function dropJournal(owner: string | undefined, key: string): Promise<void> {
  await del(nameOf(owner, key), store).catch(nothing)
  await del(nameOf(undefined, key), store).catch(nothing)
}

/** As a version to choose, that stands beside the one of the server. */
export const asVersion = ({ changedAt, ...entry }: JournalEntry, version: number): WholeDraft => ({
  ...entry,
  version,
  device: '',
  createdAt: changedAt,
  updatedAt: changedAt,
})

/** All that this browser keeps for a person, and what nobody signed in for yet. */
export async function listJournal(owner: string | undefined): Promise<JournalEntry[]> {
  const all = await entries<string, JournalEntry>(store).catch(() => [])
  return all.flatMap(([name, entry]) =>
    name === nameOf(owner, entry.key) || name === nameOf(undefined, entry.key) ? [entry] : [],
  )
}

/** What the server does not have of anybody who was signed in: their user names and entries. */
export async function listUnsaved(): Promise<(readonly [string, JournalEntry])[]> {
  const all = await entries<string, JournalEntry>(store)
  return all.flatMap(([name, entry]) => {
    const owner = name.slice(0, name.indexOf('|'))
    return owner === '' || entry.isSaved ? [] : [[owner, entry] as const]
  })
}

/** The server has it as this version, unless it was changed here meanwhile. */
export const markSaved = (owner: string, { key, changedAt }: JournalEntry, version: number) =>
  update<JournalEntry | undefined>(
    nameOf(owner, key),
    (entry) => (entry?.changedAt === changedAt ? { ...entry, version, isSaved: true } : entry),
    store,
  )

const kept = (owner: string | undefined, key: string) =>
  get<JournalEntry>(nameOf(owner, key), store).catch(nothing)

const nothing = () => undefined
