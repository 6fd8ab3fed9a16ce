import { foldUkrainian } from '../text/fold-ukrainian.ts'

/** A word, a number or a sign of money in a text. */
export interface Token {
  /** As words are compared. */
  readonly word: string
  /** Index of its first character, and of the first one after it, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

export type Sentence = readonly Token[]

const PART = /\p{Sc}|[%+]|[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}'’ʼ]*|[.!?;\n]+/gu
const ENDS = /^[.!?;\n]/

/** The words of a plain text in their sentences. A dot within a number or an address ends none. */
export function readSentences(text: string): readonly Sentence[] {
  const sentences: Token[][] = [[]]
  for (const { 0: part, index } of text.matchAll(PART)) {
    const end = index + part.length
    if (!ENDS.test(part)) sentences.at(-1)?.push({ word: foldUkrainian(part), start: index, end })
    else if (part !== '.' || !/[\p{L}\p{N}]/u.test(text.charAt(end))) sentences.push([])
  }
  return sentences.filter((sentence) => sentence.length > 0)
}
