import type { SignOfWords } from '../../lib/fraud-signs/sign.ts'

/** What speaks for fraud: what the words say, and what the rest of the site shows. */
export type SignName = SignOfWords

export interface Sign {
  readonly sign: SignName
  readonly weight: number
  /** The words that show it. */
  readonly quote: string
}

/** All that speaks for fraud in one text. */
export interface Suspicion {
  /** The heaviest first, each once. */
  readonly signs: readonly Sign[]
  readonly score: number
}

/** A text of a post, a question, an event or a comment. */
export type Subject = { readonly postId: number } | { readonly commentId: number }

/** From so many points on the signs of a text are kept, for moderators to see. */
export const NOTED = 2
