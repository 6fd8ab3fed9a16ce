import type { Texts } from './texts.ts'

/** What one run is made from; everything else follows from it by chance. */
export interface Plan {
  readonly seed: string
  /** Milliseconds. */
  readonly now: number
  readonly posts: number
  readonly texts: Texts
  /** The number that the username of the first new person ends with. */
  readonly firstNumber: number
  readonly tagIds: readonly number[]
  /** Ids of pictures that are there already: covers and portraits are theirs. */
  readonly covers: readonly string[]
  readonly portraits: readonly string[]
}
