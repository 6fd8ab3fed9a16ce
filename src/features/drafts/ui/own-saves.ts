import type { WholeDraft } from '../contract.ts'
import type { DraftBody } from './kept-draft.ts'

const MOST = 20

/**
 * The saves of one text box whose answers have not come: the network or the page may have ended in between. What one
 * of them left on the server is this text as it was, not the version of another device.
 */
export class OwnSaves {
  /** As the journal keeps them. */
  unanswered: readonly string[] = []

  /** The same under a name of its own, to be sent. */
  sign(body: DraftBody): DraftBody {
    const save = crypto.getRandomValues(new Uint32Array(2)).join('-')
    this.unanswered = [...this.unanswered, save].slice(-MOST)
    return { ...body, save }
  }

  /** Whether one of them came through. */
  has({ body: { save } }: WholeDraft): boolean {
    return typeof save === 'string' && this.unanswered.includes(save)
  }
}
