import { type DraftState, type KeptDraft, nothingKept } from './kept-draft.ts'

/** That this device has it is said only when it does. */
const ON_DEVICE: ReadonlySet<DraftState> = new Set(['here', 'offline', 'failed', 'signed-out'])
/** They stay until the server has what is typed. */
const FAILED: ReadonlySet<DraftState> = new Set(['offline', 'failed', 'signed-out'])

/** What a text box shows of its draft, and who is told when that changes. */
export class DraftView {
  now: KeptDraft = nothingKept
  #state: DraftState = 'empty'
  #isKept = true
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  put(change: Partial<KeptDraft>): void {
    this.#state = change.state ?? this.#state
    const state = !this.#isKept && ON_DEVICE.has(this.#state) ? 'unkept' : this.#state
    this.now = { ...this.now, ...change, state }
    for (const listener of this.#listeners) listener()
  }

  /** Puts a text into the fields. */
  show(body: KeptDraft['body'], state: DraftState): void {
    this.put({ isLoaded: true, body, state, turn: this.now.turn + 1 })
  }

  /** Whether this browser keeps what is typed. */
  setKept(isKept: boolean): void {
    if (isKept === this.#isKept) return
    this.#isKept = isKept
    this.put({})
  }

  /** What is said of words that the server does not have yet. */
  unsaved(isMember: boolean): DraftState {
    if (!isMember || this.now.other) return 'here'
    return FAILED.has(this.#state) ? this.#state : 'saving'
  }
}
