import { beginningsIn, canStand, findPhrase, type Phrase } from './phrase.ts'
import type { Sentence } from './read-sentences.ts'

/** Where something is said: indices of its first character and of the first one after it, in UTF-16 units. */
export interface SaidPlace {
  readonly start: number
  readonly end: number
}

/** Finds phrases in the sentences of one text. */
export interface Finder {
  /**
   * Where one of the phrases first stands.
   * @param unless a sentence with one of these says something else
   */
  find(says: readonly Phrase[], unless?: readonly Phrase[]): SaidPlace | undefined
}

export function createFinder(sentences: readonly Sentence[]): Finder {
  const beginnings = beginningsIn(sentences)
  const standing = (phrases: readonly Phrase[]) =>
    phrases.filter((phrase) => canStand(phrase, beginnings))
  return {
    find(says, unless = []) {
      const [said, other] = [standing(says), standing(unless)]
      if (said.length === 0) return undefined
      for (const sentence of sentences) {
        const place = firstIn(sentence, said)
        if (place && !firstIn(sentence, other)) return place
      }
      return undefined
    },
  }
}

function firstIn(sentence: Sentence, phrases: readonly Phrase[]): SaidPlace | undefined {
  for (const phrase of phrases) {
    const place = findPhrase(sentence, phrase)
    const [first, last] = place ? [sentence[place.first], sentence[place.last]] : []
    if (first && last) return { start: first.start, end: last.end }
  }
  return undefined
}
