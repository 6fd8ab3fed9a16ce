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
 * What this browser keeps of one text box. Another page may have the same box open, and somebody may have typed into
 * it before they signed in: their words are never written over, they wait to be chosen.
 */
export class OwnCopy {
  #owner: string | undefined
  #key: string
  #writer: string = crypto.randomUUID()
  /** Versions that this one grew from, or that were chosen between. */
  #known = new Set<string>()
  #others: readonly JournalEntry[] = []
  /** Typed in this box while nobody was signed in. */
  #visitors: JournalEntry | undefined
  /** The mark of what this page began with, and of what it wrote last. */
  #from: string | undefined
  #last: string | undefined
  #isKept = true

  constructor(owner: string | undefined, key: string) {
    this.#owner = owner
    this.#key = key
  }

  /** Whether the browser has kept what it was given last. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** What is kept of the box, unless this page knows it already. */
  async read(): Promise<JournalEntry | undefined> {
    const own = await readJournal(this.#owner, this.#key)
    if (this.#owner !== undefined) this.#visitors = await readJournal(undefined, this.#key)
    const all = [own, ...(own?.beside ?? []), this.#visitors]
    this.#others = all.filter((entry) => entry !== undefined)
    const [first] = this.#others
    return first && !this.#isKnown(first) ? first : undefined
  }

  /** The box goes on from it, or it was decided about. */
  take(entry: JournalEntry): void {
    this.#known.add(markOf(entry))
    this.#from = markOf(entry)
    this.#last = markOf(entry)
  }

  /** Whether another page has begun with what this one wrote last, and gone on. */
  isFrom = (entry: JournalEntry) => entry.from !== undefined && entry.from === this.#last

  /** A version of this device that says something else and waits to be chosen. */
  undecided(body: DraftBody | undefined): JournalEntry | undefined {
    const waiting = this.#others.filter((entry) => !entry.isSaved && !this.#isKnown(entry))
    for (const entry of waiting) if (isSameBody(entry.body, body)) this.#known.add(markOf(entry))
    return waiting.find((entry) => !this.#isKnown(entry))
  }

  /** Whether it could be written is told by `isKept`. */
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

  /** What the server has, as a version to choose: another page of this browser is not named as a device. */
  async asOther(there: WholeDraft): Promise<WholeDraft> {
    const { save } = there.body
    const own = await readJournal(this.#owner, this.#key)
    const isOfHere = typeof save === 'string' && own?.savedHere?.includes(save)
    return isOfHere ? { ...there, device: '' } : there
  }

  /** What this page held is published or thrown away. */
  async drop(): Promise<void> {
    await dropEntry(this.#owner, this.#key, this.#isKnown)
    await this.#dropVisitors()
  }

  /** Once it was taken over by who signed in, or decided about. */
  async #dropVisitors(): Promise<void> {
    if (!this.#visitors || !this.#isKnown(this.#visitors)) return
    this.#visitors = undefined
    await dropEntry(undefined, this.#key, this.#isKnown)
  }

  #isKnown = (entry: JournalEntry) =>
    entry.writer === this.#writer || this.#known.has(markOf(entry))
}

/** A box as the journal and the server are given it; undefined before anything is known of it. */
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
