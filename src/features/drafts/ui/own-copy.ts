import {
  dropEntry,
  type JournalEntry,
  keepEntry,
  markOf,
  readJournal,
} from '../../../browser/storage/journal.ts'
import { type DraftBody, isSameBody } from '../../../browser/storage/same-draft.ts'
import type { WholeDraft } from '../contract.ts'
import type { DraftOf } from './kept-draft.ts'

/**
 * The copy of one text box in this browser. Another page may have the same box open, and somebody may have typed into
 * it before they signed in: such versions are never overwritten, the person chooses between them.
 */
export class OwnCopy {
  #owner: string | undefined
  #key: string
  #writer: string = crypto.randomUUID()
  /** Versions that this one is derived from, or that were decided about. */
  #known = new Set<string>()
  #others: readonly JournalEntry[] = []
  /** Typed in this box while nobody was signed in. */
  #visitors: JournalEntry | undefined
  /** The ids of the version this page began with and of the one it wrote last. */
  #from: string | undefined
  #last: string | undefined
  #isKept = true

  constructor(owner: string | undefined, key: string) {
    this.#owner = owner
    this.#key = key
  }

  /** Whether the last write to the storage succeeded. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** The stored version of the box, unless this page knows it already. */
  async read(): Promise<JournalEntry | undefined> {
    const own = await readJournal(this.#owner, this.#key)
    if (this.#owner !== undefined) this.#visitors = await readJournal(undefined, this.#key)
    const all = [own, ...(own?.beside ?? []), this.#visitors]
    this.#others = all.filter((entry) => entry !== undefined)
    const [first] = this.#others
    return first && !this.#isKnown(first) ? first : undefined
  }

  /** Marks a version as known: the box continues from it, or it was decided about. */
  take(entry: JournalEntry): void {
    this.#known.add(markOf(entry))
    this.#from = markOf(entry)
    this.#last = markOf(entry)
  }

  /** Whether another page continued from what this one wrote last. */
  isFrom = (entry: JournalEntry) => entry.from !== undefined && entry.from === this.#last

  /** A version of this device with another text, about which nobody has decided. */
  undecided(body: DraftBody | undefined): JournalEntry | undefined {
    const waiting = this.#others.filter((entry) => !entry.isSaved && !this.#isKnown(entry))
    for (const entry of waiting) if (isSameBody(entry.body, body)) this.#known.add(markOf(entry))
    return waiting.find((entry) => !this.#isKnown(entry))
  }

  /** Writes to the storage; `isKept` says whether that succeeded. */
  async keep(said: JournalEntry): Promise<void> {
    const entry = { ...said, writer: this.#writer, from: this.#from }
    this.#last = markOf(entry)
    try {
      this.#others = await keepEntry(this.#owner, entry, this.#isKnown)
      this.#isKept = true
      await this.#dropVisitors()
    } catch {
      this.#isKept = false
    }
  }

  /** The version of the server as one to choose; without the name of the device when it came from this browser. */
  async asOther(there: WholeDraft): Promise<WholeDraft> {
    const { save } = there.body
    const own = await readJournal(this.#owner, this.#key)
    const isOfHere = typeof save === 'string' && own?.savedHere?.includes(save)
    return isOfHere ? { ...there, device: '' } : there
  }

  /** Deletes the copy: its text was published or discarded. */
  async drop(): Promise<void> {
    await dropEntry(this.#owner, this.#key, this.#isKnown)
    await this.#dropVisitors()
  }

  /** Deletes the visitor's version once the person has taken it over or decided about it. */
  async #dropVisitors(): Promise<void> {
    if (!this.#visitors || !this.#isKnown(this.#visitors)) return
    this.#visitors = undefined
    await dropEntry(undefined, this.#key, this.#isKnown)
  }

  #isKnown = (entry: JournalEntry) =>
    entry.writer === this.#writer || this.#known.has(markOf(entry))
}

/** The entry of a box for the journal and the server; undefined before the box is loaded. */
export function entryOf(
  { key, act, postId, commentId, target, describe }: DraftOf,
  body: DraftBody | undefined,
  at: Pick<JournalEntry, 'version' | 'isSaved' | 'saves'>,
): JournalEntry | undefined {
  if (!body) return undefined
  const about = { postId: postId ?? null, commentId: commentId ?? null }
  const of = { key, act, ...about, ...(target && { target }) }
  return { ...of, ...describe(body), body, ...at, changedAt: new Date().toISOString() }
}
