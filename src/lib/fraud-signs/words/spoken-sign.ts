import type { SignOfWords } from '../sign.ts'

/** How a sign is said. */
export interface SpokenSign {
  readonly sign: SignOfWords
  /** Phrases (phrase.ts), any of them. */
  readonly says: readonly string[]
  /** What makes it an honest thing to say, in the same sentence. */
  readonly unless?: readonly string[]
  /** What has to be said as well, wherever in the text, any of them. */
  readonly with?: readonly string[]
  /** What makes it an honest thing to say wherever in the text it stands. */
  readonly unlessAnywhere?: readonly string[]
}
