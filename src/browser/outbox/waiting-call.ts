/** Calls that set a state: repeating them is harmless, and the last one counts. */
export type ReactionCall =
  | 'addLike'
  | 'removeLike'
  | 'addBookmark'
  | 'removeBookmark'
  | 'subscribe'
  | 'unsubscribe'

export type WaitingName = ReactionCall | 'createComment'

/** A call made offline, until the server has it. */
export interface WaitingCall {
  /** The Idempotency-Key under which it is done once. */
  readonly id: string
  readonly name: WaitingName
  readonly input: Readonly<Record<string, unknown>>
  /** The uuid of its author; it is sent only in their session. */
  readonly owner: string
  /** Calls with one key replace each other: a like and its removal, a comment and its edit. */
  readonly subject: string
  /** In milliseconds of the clock. */
  readonly since: number
  /** How often the server has failed at it. */
  readonly failures: number
  /** Of a comment: its words stay as a draft until they are published. */
  readonly draft?: WaitingDraft
}

export interface WaitingDraft {
  readonly key: string
  /** The page of the box that it stands in. */
  readonly path: string
}

/** A call that the server refused, and its words. */
export interface RefusedCall extends WaitingCall {
  readonly why: string
  /** Whether what it was about is not there any more. */
  readonly isGone: boolean
}

/** The outcome of a queued call, sent to the open pages. */
export interface Outcome {
  readonly name: WaitingName
  readonly is: 'kept' | 'sent' | 'refused'
}

/** The name of the channel on which outcomes are told. */
export const OUTCOMES = 'svoi-outbox'
