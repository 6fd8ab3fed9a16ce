import { foldUkrainian } from '../text/fold-ukrainian.ts'
import { stemsOfUnknown } from './stem-ukrainian.ts'
import { tokenize } from './tokenize.ts'

/** A word or a few words in a row, found in any of their usual forms. */
export interface Phrase {
  /** As somebody wrote it. */
  readonly word: string
  /** Result of `stemsOfPhrase`. */
  readonly stems: string
}

/** What the forms of a phrase share: words between spaces, possible stems of a word between slashes; '' without a word. */
export const stemsOfPhrase = (phrase: string): string =>
  wordsOf(phrase)
    .map((word) => stemsOfUnknown(word).join('/'))
    .join(' ')

/**
 * Looks for phrases in texts, by whole words in their order.
 * @returns the phrase that a text holds, as it was written
 */
export function phraseFinder(phrases: readonly Phrase[]): (text: string) => string | undefined {
  const sought = phrases.map(({ word, stems }) => ({
    word,
    parts: stems.split(' ').map((part) => part.split('/')),
  }))
  const byBeginning = Map.groupBy(sought, ({ parts }) => beginningOf(parts[0]?.[0] ?? ''))
  return (text) => {
    if (sought.length === 0) return undefined
    const words = wordsOf(text)
    for (const [at, word] of words.entries())
      for (const { word: phrase, parts } of byBeginning.get(beginningOf(word)) ?? [])
        if (parts.every((stems, nth) => isFormOf(words[at + nth], stems))) return phrase
    return undefined
  }
}

/** A word of several parts, such as «онлайн-курс», is its parts. */
const wordsOf = (text: string): string[] =>
  tokenize(text)
    .flatMap((token) => (token.parts.length > 0 ? token.parts : [token]))
    .map((token) => foldUkrainian(token.text))

/** Stems keep the first three letters, so most words of a text need no stem. */
const beginningOf = (word: string) => word.slice(0, 3)

const isFormOf = (word: string | undefined, stems: readonly string[]): boolean =>
  word !== undefined && stemsOfUnknown(word).some((stem) => stems.includes(stem))
