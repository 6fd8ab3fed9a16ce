import { type DraftBody, isSameBody } from '../../../browser/storage/same-draft.ts'
import type { WholeDraft } from '../contract.ts'

const MAX_SAVES = 20

/**
 * The saves of one text box whose responses have not come: the network or the page may have ended in between. What one
 * of them left on the server is this text as it was, not the version of another device. The name of the next save is
 * there before it is sent, so that the journal knows it by then.
 */
export class OwnSaves {
  #next = newName()
  #sent: readonly string[] = []

  /** As the journal keeps them. */
  get names(): readonly string[] {
    return [...this.#sent, this.#next]
  }

  /** What the journal kept of a page that is gone. */
  remember(names: readonly string[] = []): void {
    this.#sent = names.slice(-MAX_SAVES)
  }

  /** The same under its name, to be sent. */
  sign(body: DraftBody): DraftBody {
    const save = this.#next
    this.remember(this.names)
    this.#next = newName()
    return { ...body, save }
  }

  /** Whether one of them came through, or what is there says the same as is said here. */
  has(there: WholeDraft, here: DraftBody | undefined): boolean {
    const { save } = there.body
    return (typeof save === 'string' && this.#sent.includes(save)) || isSameBody(there.body, here)
  }

  /** What is on the server is known again. */
  clear(): void {
    this.#sent = []
  }
}

const newName = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
