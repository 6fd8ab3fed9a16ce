import type { WholeDraft } from '../contract.ts'

export type DraftBody = WholeDraft['body']

/** Where what is typed stands by now. */
export type DraftState =
  | 'empty'
  /** Only here: nobody is signed in, or the server does not take it. */
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

/** What a draft of a comment answers or changes. */
export interface DraftTarget {
  readonly title: string
  readonly seoLink: string
  readonly type: string
}

export interface DraftOf {
  readonly key: string
  readonly postId?: number | undefined
  readonly target?: DraftTarget | undefined
  /** The uuid of who is signed in: a name may change. */
  readonly owner: string | undefined
  /** Their name, which the server is told. */
  readonly username: string | undefined
  /** What a list of drafts shows of it; no words: nothing is typed yet. */
  describe(body: DraftBody): {
    readonly kind: WholeDraft['kind']
    readonly title: string
    readonly words: number
  }
}

/** Whether two drafts say the same; the server gives the fields back in an order of its own. */
export const isSameBody = (one: DraftBody | undefined, two: DraftBody | undefined): boolean =>
  ordered(saidIn(one)) === ordered(saidIn(two))

/** Without the name of the save (own-saves.ts). */
const saidIn = ({ save: _, ...said }: DraftBody = {}) => said

const ordered = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** What is said when the server did not save it. */
export function stateAfter(status = 0): DraftState {
  if (status === 0) return 'offline'
  if (status === 401) return 'signed-out'
  return status >= 500 ? 'failed' : 'here'
}
