import { NO_RESPONSE } from '../../../browser/api/no-response.ts'
import type { DraftBody, DraftTarget } from '../../../browser/storage/same-draft.ts'
import type { WholeDraft } from '../contract.ts'

/** Where what is typed stands by now. */
export type DraftState =
  | 'empty'
  /** Only here: nobody is signed in, it has no words yet, or the server does not take it. */
  | 'here'
  | 'saving'
  | 'saved'
  /** The server cannot be reached; it is kept here. */
  | 'offline'
  /** The server could be reached and failed; it is kept here. */
  | 'failed'
  /** The session has ended; it is kept here. */
  | 'signed-out'
  /** This browser keeps nothing, and the server does not have it. */
  | 'unkept'

export interface KeptDraft {
  readonly isLoaded: boolean
  readonly body: DraftBody | undefined
  readonly state: DraftState
  /** Another device has saved another text meanwhile. */
  readonly other: WholeDraft | undefined
  /** Counts up when the text has to be put into its fields anew. */
  readonly turn: number
}

/** As it is before anything is known. */
export const nothingKept: KeptDraft = {
  isLoaded: false,
  body: undefined,
  state: 'empty',
  other: undefined,
  turn: 0,
}

export interface DraftOf {
  readonly key: string
  readonly act: WholeDraft['act']
  readonly postId?: number | undefined
  readonly commentId?: number | undefined
  readonly target?: DraftTarget | undefined
  /** The uuid of who is signed in: a name may change. */
  readonly owner: string | undefined
  /** Their name, which the server is told. */
  readonly username: string | undefined
  /** What a list of drafts shows of it; without words and a title the server is not told of it. */
  describe(body: DraftBody): {
    readonly kind: WholeDraft['kind']
    readonly title: string
    readonly words: number
  }
}

/** What is said when the server did not save it. */
export function stateAfter(status = NO_RESPONSE): DraftState {
  if (status === NO_RESPONSE) return 'offline'
  if (status === 401) return 'signed-out'
  return status >= 500 ? 'failed' : 'here'
}
