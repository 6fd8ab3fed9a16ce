import { api } from '../../../browser/api/api-client.ts'
import { asVersion, type JournalEntry } from '../../../browser/storage/journal.ts'
import type { DraftBody } from '../../../browser/storage/same-draft.ts'
import { DraftView } from './draft-view.ts'
import { type DraftOf, stateAfter } from './kept-draft.ts'
import { entryOf, OwnCopy } from './own-copy.ts'
import { ServerCopy } from './server-copy.ts'

/** Milliseconds after the first change of a burst: to this browser, then to the server. */
const JOURNAL_DELAY = 200
const SERVER_DELAY = 2_500
/** Delay before the next try after a failure, in milliseconds. */
const RETRY_DELAY = 10_000

/** Of each text box the one that was opened last: it alone writes what is kept here. */
const newest = new Map<string, DraftKeeper>()

/** Keeps what is typed into one text box: in this browser at once, on the server soon. */
export class DraftKeeper {
  #of: DraftOf
  #name: string
  #isMember: boolean
  #view = new DraftView()
  #copy: OwnCopy
  #server = new ServerCopy()
  #changes = 0
  #savedChanges = 0
  /** How far this page was when it wrote into the journal. */
  #keptAt = ''
  #journalTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #before: DraftKeeper | undefined
  /** The version of this device that is shown to be chosen. */
  #asked: JournalEntry | undefined
  #isClosed = false
  #isPublishing = false
  #isDropped = false

  constructor(of: DraftOf) {
    this.#of = of
    this.#name = `${of.owner}|${of.key}`
    this.#isMember = of.owner !== undefined
    this.#copy = new OwnCopy(of.owner, of.key)
  }

  subscribe = this.#view.subscribe
  read = () => this.#view.now
  /** The version of the server that the box grew from; 0 for none. */
  version = () => this.#server.version

  /** What was typed before: here, which is shown at once, or on another device. */
  async load(): Promise<void> {
    // the same box was left a moment ago: its last words may still be on their way
    if (this.#before) await this.#before.#sending
    this.#before = undefined
    const here = await this.#copy.read()
    const isTyped = () => this.#isClosed || this.#changes > 0
    if (here && !here.isSaved && !isTyped()) this.#goOn(here)
    else {
      const there = this.#isMember ? await this.#server.read(this.#of.key) : undefined
      if (isTyped()) this.#view.put({ isLoaded: true })
      else if (here && there === null) await this.#forget(here)
      else {
        if (here) this.#copy.take(here)
        this.#server.version = there?.version ?? here?.version ?? 0
        this.#keptAt = this.#progress
        const body = there?.body ?? here?.body
        if (body) this.#view.show(body, 'saved')
        else this.#view.put({ isLoaded: true })
      }
    }
    this.#ask()
  }

  /** The page was away: another one may have written into the same box meanwhile. */
  look = async () => {
    if (!this.#view.now.isLoaded || this.#isClosed) return
    const next = await this.#copy.read()
    const isUntouched = this.#journalTimer === undefined && !this.#view.now.other
    if (next && isUntouched && this.#copy.isFrom(next)) this.#goOn(next)
    else this.#ask()
  }

  /** What the box holds now. */
  change = (body: DraftBody) => {
    this.#changes++
    this.#view.put({ body, state: this.#view.unsaved(this.#isMember) })
    this.#journalTimer ??= setTimeout(() => void this.#keepHere(), JOURNAL_DELAY)
    this.#planServer(SERVER_DELAY)
  }

  /** Of two versions: one's own goes over the other, or the other takes its place. */
  choose = (mine: boolean) => {
    const { other } = this.#view.now
    if (!other) return
    // the server has what it gave, but not what was typed here
    const isHere = this.#asked !== undefined
    if (this.#asked) this.#copy.take(this.#asked)
    this.#asked = undefined
    this.#server.version = other.version
    this.#view.put({ other: undefined })
    const state = this.#view.unsaved(this.#isMember)
    if (mine) this.#view.put({ state })
    else {
      this.#savedChanges = isHere ? this.#changes++ : this.#changes
      this.#view.show(other.body, isHere ? state : 'saved')
    }
    this.#keptAt = ''
    this.#ask()
    void this.flush()
  }

  /** Everything to where it can be, now: before a page is left. @returns whether anything keeps it */
  flush = async (): Promise<boolean> => {
    await Promise.all([this.#keepHere(), this.#send()])
    return this.#copy.isKept || (this.#isMember && this.#changes === this.#savedChanges)
  }

  /** Nothing is saved while it is published, or a draft would come after it; refused, it is kept as before. */
  publish = async <Answer>(work: (version: number) => Promise<Answer>): Promise<Answer> => {
    const sent = this.#changes
    this.#isPublishing = true
    try {
      await Promise.all([this.#keepHere(), this.#sending])
      const result = await work(this.#server.version)
      // what was typed meanwhile stays a draft
      if (this.#changes === sent) await this.drop(false)
      return result
    } finally {
      this.#isPublishing = false
      if (this.#changes > this.#savedChanges) this.#planServer(SERVER_DELAY)
    }
  }

  /** It was published or thrown away. */
  drop = async (isOnServerToo: boolean) => {
    const isKnown = this.#server.version > 0 || this.#sending !== undefined
    this.close()
    this.#isDropped = true
    await this.#copy.drop()
    await this.#sending
    if (isOnServerToo && this.#isMember && isKnown) await api.removeDraft({ key: this.#of.key })
  }

  close = () => {
    this.#isClosed = true
    this.#journalTimer = clearTimeout(this.#journalTimer) as undefined
    this.#serverTimer = clearTimeout(this.#serverTimer) as undefined
  }

  open = () => {
    const last = newest.get(this.#name)
    if (last !== this) this.#before = last
    newest.set(this.#name, this)
    this.#isClosed = false
  }

  get #progress(): string {
    const { version, names } = this.#server
    return [this.#changes, this.#savedChanges, version, names.at(-1)].join()
  }

  /** What this device kept, put into the box. */
  #goOn(entry: JournalEntry) {
    this.#copy.take(entry)
    this.#server.goOnFrom(entry)
    this.#savedChanges = this.#changes
    if (!entry.isSaved) this.#changes++
    this.#keptAt = this.#progress
    this.#view.show(entry.body, entry.isSaved ? 'saved' : this.#view.unsaved(this.#isMember))
    this.#planServer(0)
  }

  /** Published or thrown away on another device; what the server never had stays. */
  async #forget(here: JournalEntry): Promise<void> {
    this.#copy.take(here)
    await this.#copy.drop()
    const left = this.#copy.undecided(undefined)
    if (left) this.#goOn(left)
    else this.#view.put({ isLoaded: true })
  }

  /** Shows a version that another page, or nobody yet, has typed into the same box. */
  #ask() {
    const { body, other, isLoaded } = this.#view.now
    const next = isLoaded && body && !other ? this.#copy.undecided(body) : undefined
    if (!next) return
    this.#asked = next
    const version = Math.max(next.version, this.#server.version)
    this.#view.put({ other: asVersion(next, version), state: 'here' })
  }

  #planServer(after: number) {
    if (!this.#isMember || this.#view.now.other || this.#isClosed) return
    this.#serverTimer ??= setTimeout(() => void this.#send(), after)
  }

  /** Unless nothing happened since: what another page has written stays. */
  async #keepHere(): Promise<void> {
    this.#journalTimer = clearTimeout(this.#journalTimer) as undefined
    const entry = this.#entry()
    if (!entry || this.#isDropped || newest.get(this.#name) !== this) return
    if (this.#keptAt === this.#progress && this.#copy.isKept) return
    this.#keptAt = this.#progress
    await this.#copy.keep(entry)
    this.#view.setKept(this.#copy.isKept)
    this.#ask()
  }

  #entry(): JournalEntry | undefined {
    const { version, names } = this.#server
    const isSaved = this.#changes === this.#savedChanges
    return entryOf(this.#of, this.#view.now.body, { version, isSaved, saves: names })
  }

  #send(): Promise<void> | undefined {
    this.#serverTimer = clearTimeout(this.#serverTimer) as undefined
    const entry = this.#entry()
    const isNews = this.#changes > this.#savedChanges
    if (!entry || !isNews || !this.#isMember || this.#view.now.other) return
    if (this.#isDropped || this.#isPublishing || this.#sending) return this.#sending
    // what has no words yet is no draft on the server: fields of a form stay here, an emptied box has nothing to keep
    if (this.#server.version === 0 && entry.words === 0 && entry.title === '')
      return void this.#view.put({ state: this.#of.target ? 'empty' : 'here' })
    this.#sending = this.#save(entry).finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #save(entry: JournalEntry): Promise<void> {
    const sent = this.#changes
    void this.#keepHere()
    try {
      const { username } = this.#of
      const result = await this.#server.save(entry, username, () => this.#view.now.body)
      if (typeof result === 'object')
        return this.#view.put({ other: await this.#copy.asOther(result), state: 'here' })
      if (result !== 'behind') this.#savedChanges = result === 'sent' ? sent : this.#changes
      if (this.#changes === this.#savedChanges) this.#view.put({ state: 'saved' })
      await this.#keepHere()
      if (this.#changes > this.#savedChanges) this.#planServer(result === 'sent' ? SERVER_DELAY : 0)
    } catch (error) {
      this.#view.put({ state: stateAfter((error as { status?: number }).status) })
      this.#planServer(RETRY_DELAY)
    }
  }
}
