import { api } from '../../../api-client.ts'
import type { WholeDraft } from '../contract.ts'
import { asVersion, dropJournal, type JournalEntry, writeJournal } from './journal.ts'
import {
  type DraftBody,
  type DraftOf,
  type DraftState,
  isSameBody,
  type KeptDraft,
  nothingKept,
  stateAfter,
} from './kept-draft.ts'
import { OwnSaves } from './own-saves.ts'
import { readAll } from './read-all.ts'
import { saveEntry } from './save-entry.ts'

/** Milliseconds after the first change of a burst: to this browser, then to the server. */
const TO_JOURNAL = 200
const TO_SERVER = 2_500
/** After a failure the server is tried again so much later. */
const AGAIN = 10_000

/** Of each text box the one that was opened last: it alone writes what is kept here. */
const newest = new Map<string, DraftKeeper>()

/** Keeps what is typed into one text box: in this browser at once, on the server soon. */
export class DraftKeeper {
  #of: DraftOf
  #now: KeptDraft = nothingKept
  #version = 0
  #changes = 0
  #savedChanges = 0
  #listeners = new Set<() => void>()
  #journalTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #own = new OwnSaves()
  #before: DraftKeeper | undefined
  #isVisitors = false
  #isClosed = false
  #isPublishing = false
  #isDropped = false

  constructor(of: DraftOf) {
    this.#of = of
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  read = () => this.#now

  /** What was typed before, here or on another device. */
  async load(): Promise<void> {
    const { key, owner } = this.#of
    // the same box was left a moment ago: its last words may still be on their way
    if (this.#before) await this.#before.#sending
    this.#before = undefined
    const { here, visitors, there } = await readAll(owner, key)
    if (this.#isClosed || this.#changes > 0) return this.#put({ isLoaded: true })
    if (here && !here.isSaved) {
      this.#version = here.version
      this.#changes = 1
      this.#own.remember(here.saves)
      const isOther = there && there.version !== here.version && !this.#own.has(there, here.body)
      if (there && !isOther) this.#version = there.version
      this.#show(here.body, isOther ? 'here' : this.#unsaved(), isOther ? there : undefined)
      this.#planServer(TO_SERVER)
    } else if (here && there === null) {
      // published or thrown away on another device
      await dropJournal(owner, key)
      this.#put({ isLoaded: true })
    } else if (there ?? here) {
      this.#version = there?.version ?? here?.version ?? 0
      this.#show(there?.body ?? here?.body, 'saved', undefined)
    } else this.#put({ isLoaded: true })
    if (visitors) this.#setBeside(visitors)
  }

  /** Typed in this box while nobody was signed in: another version, unless it is the one that is shown. */
  #setBeside(visitors: JournalEntry): void {
    const { body, other } = this.#now
    if (!body || other || isSameBody(visitors.body, body)) return
    this.#isVisitors = true
    this.#put({ other: asVersion(visitors, this.#version), state: 'here' })
  }

  /** What the box holds now. */
  change = (body: DraftBody) => {
    this.#changes++
    this.#put({ body, state: this.#unsaved() })
    this.#journalTimer ??= setTimeout(() => void this.#keepHere(), TO_JOURNAL)
    this.#planServer(TO_SERVER)
  }

  /** Of two versions: one's own goes over the other, or the other takes its place. */
  choose = (mine: boolean) => {
    const { other } = this.#now
    if (!other) return
    this.#version = other.version
    if (mine) this.#put({ other: undefined, state: 'saving' })
    else {
      // the server has what it gave, but not what was typed here
      this.#savedChanges = this.#isVisitors ? this.#changes++ : this.#changes
      this.#show(other.body, this.#isVisitors ? 'saving' : 'saved', undefined)
    }
    this.#isVisitors = false
    void this.flush()
  }

  /** Everything to where it can be, now: before a page is left. */
  flush = async () => {
    await Promise.all([this.#keepHere(), this.#send()])
  }

  /** Nothing is saved while it is published, or a draft would come after it; refused, it is kept as before. */
  publish = async <Answer>(work: (version: number) => Promise<Answer>): Promise<Answer> => {
    this.#isPublishing = true
    try {
      await Promise.all([this.#keepHere(), this.#sending])
      const answer = await work(this.#version)
      await this.drop(false)
      return answer
    } finally {
      this.#isPublishing = false
      if (this.#changes > this.#savedChanges) this.#planServer(TO_SERVER)
    }
  }

  /** It was published or thrown away. */
  drop = async (isOnServerToo: boolean) => {
    const { key, owner } = this.#of
    const isKnown = this.#version > 0 || this.#sending !== undefined
    this.close()
    this.#isDropped = true
    await dropJournal(owner, key)
    await this.#sending
    if (isOnServerToo && owner !== undefined && isKnown) await api.removeDraft({ key })
  }

  close = () => {
    this.#isClosed = true
    this.#journalTimer = clearTimeout(this.#journalTimer) as undefined
    this.#serverTimer = clearTimeout(this.#serverTimer) as undefined
  }

  open = () => {
    const name = `${this.#of.owner}|${this.#of.key}`
    const last = newest.get(name)
    if (last !== this) this.#before = last
    newest.set(name, this)
    this.#isClosed = false
  }

  #planServer(after: number) {
    if (this.#of.owner === undefined || this.#now.other || this.#isClosed) return
    this.#serverTimer ??= setTimeout(() => void this.#send(), after)
  }

  async #keepHere(): Promise<void> {
    this.#journalTimer = clearTimeout(this.#journalTimer) as undefined
    const { key, owner } = this.#of
    const entry = this.#entry()
    if (!entry || this.#isDropped || newest.get(`${owner}|${key}`) !== this) return
    await writeJournal(owner, entry, this.#now.other !== undefined).catch(() => {
      if (owner === undefined) this.#put({ state: 'unkept' })
    })
  }

  #entry(): JournalEntry | undefined {
    const { key, postId, target, describe } = this.#of
    const { body } = this.#now
    if (!body) return undefined
    return {
      key,
      postId: postId ?? null,
      ...(target && { target }),
      ...describe(body),
      body,
      version: this.#version,
      isSaved: this.#changes === this.#savedChanges,
      saves: this.#own.names,
      changedAt: new Date().toISOString(),
    }
  }

  #send(): Promise<void> | undefined {
    this.#serverTimer = clearTimeout(this.#serverTimer) as undefined
    const entry = this.#entry()
    const isNews = this.#changes > this.#savedChanges
    if (!entry || !isNews || this.#of.owner === undefined || this.#now.other) return
    if (this.#isDropped || this.#isPublishing || this.#sending) return this.#sending
    // an empty box is no draft yet
    if (this.#version === 0 && entry.words === 0 && entry.title === '') return
    this.#sending = this.#save(entry).finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #save(entry: JournalEntry): Promise<void> {
    const sent = this.#changes
    const signed = this.#own.sign(entry.body)
    void this.#keepHere()
    try {
      const answer = await saveEntry({ ...entry, body: signed }, this.#of.owner)
      if (answer.isSaved) {
        this.#own.settle()
        this.#version = answer.version
        this.#savedChanges = sent
        if (this.#changes === sent) this.#put({ state: 'saved' })
        await this.#keepHere()
      } else if (answer.current) this.#meet(answer.current)
      if (this.#changes > sent) this.#planServer(TO_SERVER)
    } catch (error) {
      this.#put({ state: stateAfter((error as { status?: number }).status) })
      this.#planServer(AGAIN)
    }
  }

  /** The same text from elsewhere is no other version; one's own of a moment ago is gone on from. */
  #meet(current: WholeDraft) {
    const { body } = this.#now
    if (!this.#own.has(current, body)) return this.#put({ other: current, state: 'here' })
    this.#own.settle()
    this.#version = current.version
    if (!isSameBody(current.body, body)) return this.#planServer(0)
    this.#savedChanges = this.#changes
    this.#put({ state: 'saved' })
    void this.#keepHere()
  }

  /** What is said of words that the server does not have yet. */
  #unsaved(): DraftState {
    const { state, other } = this.#now
    if (this.#of.owner === undefined || other) return 'here'
    return state === 'offline' || state === 'signed-out' ? state : 'saving'
  }

  #show(body: DraftBody | undefined, state: DraftState, other: WholeDraft | undefined) {
    this.#put({ isLoaded: true, body, state, other, turn: this.#now.turn + 1 })
  }

  #put(change: Partial<KeptDraft>) {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }
}
