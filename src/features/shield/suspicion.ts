import type { SignOfWords } from '../../lib/fraud-signs/sign.ts'

/** What the rest of the site shows of a text. */
export const WEIGHTS_OF_SITE = {
  /** Others have written nearly the same. */
  'same-text': 3,
  /** Its author has written nearly the same several times. */
  'repeated-text': 2,
  /** One of its pictures stands in a post of somebody else. */
  'same-picture': 2,
  /** Its author publishes a lot at once. */
  'many-at-once': 1,
  /** One of its pictures seems to show a passport or card; its author says that it does not. */
  'denied-document': 2,
  /** A word that moderators have what is written with it wait for. */
  'held-word': 3,
  /** A word that moderators want to know of. */
  'noted-word': 2,
  /** The language model, where the operator has it asked: it adds to other signs and is told to moderators alone. */
  'model-doubt': 1,
} as const

/** What speaks for fraud: what the words say, and what the rest of the site shows. */
export type SignName = SignOfWords | keyof typeof WEIGHTS_OF_SITE

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
  /** What the text says (lib/text/simhash.ts); undefined of a short one. */
  readonly fingerprint: string | undefined
}

/** A text of a post, a question, an event or a comment. */
export type Subject = { readonly postId: number } | { readonly commentId: number }

/** From so many points on the signs of a text are kept, for moderators to see. */
export const NOTED = 2
