import { api } from '../../../api-client.ts'
import type { WholeDraft } from '../contract.ts'
import { dropJournal, type JournalEntry, readJournal, writeJournal } from './journal.ts'

/** Milliseconds after the first change of a burst: to this browser, then to the server. */
const TO_JOURNAL = 200
const TO_SERVER = 2_500
/** After a failure the server is tried again so much later. */
const AGAIN = 10_000

type Body = WholeDraft['body']

/** Where what is typed stands by now. */
export type DraftState =
  | 'empty'
  /** Only here: nobody is signed in. */
  | 'here'
  | 'saving'
  | 'saved'
  /** The server cannot be reached; it is kept here. */
  | 'offline'
  /** The session has ended; it is kept here. */
  | 'signed-out'
  /** This browser keeps nothing, and nobody is signed in. */
  | 'unkept'

export interface KeptDraft {
  readonly isLoaded: boolean
  readonly body: Body | undefined
  readonly state: DraftState
  /** Another device has saved another text meanwhile. */
  readonly other: WholeDraft | undefined
  /** Counts up when the text has to be put into its fields anew. */
  readonly turn: number
}

export interface DraftOf {
  readonly key: string
  readonly postId?: number | undefined
  /** Who is signed in. */
  readonly owner: string | undefined
  /** What a list of drafts shows of it; no words: nothing is typed yet. */
  describe(body: Body): {
    readonly kind: WholeDraft['kind']
    readonly title: string
    readonly words: number
  }
}

/** Keeps what is typed into one text box: in this browser at once, on the server soon. */
export class DraftKeeper {
  #of: DraftOf
  #now: KeptDraft = { isLoaded: false, body: undefined, state: 'empty', other: undefined, turn: 0 }
  #version = 0
  #changes = 0
  #savedChanges = 0
  #listeners = new Set<() => void>()
  #journalTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isClosed = false

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
    const [here, there] = await Promise.all([
      readJournal(owner, key),
      owner === undefined
        ? undefined
        : api.getDraft({ key }).then(
            ({ draft }) => draft,
            () => undefined,
          ),
    ])
    if (this.#isClosed || this.#changes > 0) return this.#put({ isLoaded: true })
    if (here && !here.isSaved) {
      this.#version = here.version
      this.#changes = 1
      const isOther = there && there.version !== here.version && !isSame(there.body, here.body)
      if (there && !isOther) this.#version = there.version
      this.#show(here.body, owner === undefined ? 'here' : 'saving', isOther ? there : undefined)
      if (!isOther) this.#plan()
    } else if (here && there === null) {
      // published or thrown away on another device
      await dropJournal(owner, key)
      this.#put({ isLoaded: true })
    } else if (there ?? here) {
      this.#version = there?.version ?? here?.version ?? 0
      this.#show(there?.body ?? here?.body, 'saved', undefined)
    } else this.#put({ isLoaded: true })
  }

  /** What the box holds now. */
  change = (body: Body) => {
    this.#changes++
    this.#put({
      body,
      state: this.#of.owner === undefined ? 'here' : this.#now.other ? this.#now.state : 'saving',
    })
    this.#plan()
  }

  /** Of two versions: one's own goes over the other, or the other takes its place. */
  choose = (mine: boolean) => {
    const { other } = this.#now
    if (!other) return
    this.#version = other.version
    this.#put({ other: undefined })
    if (mine) this.#plan()
    else {
      this.#savedChanges = this.#changes
      this.#show(other.body, 'saved', undefined)
      void this.#keepHere()
    }
  }

  /** Everything to where it can be, now: before a page is left. */
  flush = async () => {
    await this.#keepHere()
    await this.#send()
  }

  /** It was published or thrown away. */
  drop = async (isOnServerToo: boolean) => {
    const { key, owner } = this.#of
    this.close()
    await dropJournal(owner, key)
    if (isOnServerToo && owner !== undefined && this.#version > 0) await api.removeDraft({ key })
  }

  close = () => {
    this.#isClosed = true
    clearTimeout(this.#journalTimer)
    clearTimeout(this.#serverTimer)
  }

  open = () => {
    this.#isClosed = false
    if (this.#changes > this.#savedChanges) this.#plan()
  }

  #plan() {
    this.#journalTimer ??= setTimeout(() => void this.#keepHere(), TO_JOURNAL)
    this.#planServer(TO_SERVER)
  }

  #planServer(after: number) {
    if (this.#of.owner === undefined || this.#now.other) return
    this.#serverTimer ??= setTimeout(() => void this.#send(), after)
  }

  async #keepHere(): Promise<void> {
    clearTimeout(this.#journalTimer)
    this.#journalTimer = undefined
    const entry = this.#entry()
    if (!entry || this.#isClosed) return
    await writeJournal(this.#of.owner, entry).catch(() => {
      if (this.#of.owner === undefined) this.#put({ state: 'unkept' })
    })
  }

  #entry(): JournalEntry | undefined {
    const { key, postId, describe } = this.#of
    const { body } = this.#now
    if (!body) return undefined
    return {
      key,
      postId: postId ?? null,
      ...describe(body),
      body,
      version: this.#version,
      isSaved: this.#changes === this.#savedChanges,
      changedAt: new Date().toISOString(),
    }
  }

  async #send(): Promise<void> {
    clearTimeout(this.#serverTimer)
    this.#serverTimer = undefined
    const entry = this.#entry()
    const isNews = this.#changes > this.#savedChanges
    if (!entry || !isNews || this.#of.owner === undefined || this.#now.other) return
    if (this.#isClosed || this.#isSending) return
    // an empty box is no draft yet
    if (this.#version === 0 && entry.words === 0 && entry.title === '') return
    this.#isSending = true
    const sent = this.#changes
    try {
      const { key, kind, postId, title, words, body, version } = entry
      const answer = await api.saveDraft({
        key,
        kind,
        ...(postId !== null && { postId }),
        title,
        words,
        body,
        version,
      })
      if (answer.isSaved) {
        this.#version = answer.version
        this.#savedChanges = sent
        if (this.#changes === sent) this.#put({ state: 'saved' })
        await this.#keepHere()
      } else if (answer.current) this.#meet(answer.current)
    } catch (error) {
      this.#put({ state: (error as { status?: number }).status === 401 ? 'signed-out' : 'offline' })
      this.#planServer(AGAIN)
    } finally {
      this.#isSending = false
    }
    if (this.#changes > sent && !this.#isClosed) this.#planServer(TO_SERVER)
  }

  /** The same text from elsewhere is no other version. */
  #meet(current: WholeDraft) {
    this.#version = current.version
    if (isSame(current.body, this.#now.body)) {
      this.#savedChanges = this.#changes
      this.#put({ state: 'saved' })
    } else this.#put({ other: current })
  }

  #show(body: Body | undefined, state: DraftState, other: WholeDraft | undefined) {
    this.#put({ isLoaded: true, body, state, other, turn: this.#now.turn + 1 })
  }

  #put(change: Partial<KeptDraft>) {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
