import { readSentences, type Sentence } from '../../../lib/fraud-signs/read-sentences.ts'
import { foldUkrainian } from '../../../lib/text/fold-ukrainian.ts'
import type { WatchedWord } from './contract.ts'

/** Where a watched word stands: indices in UTF-16 units. */
interface WatchedPlace {
  readonly watched: WatchedWord
  readonly start: number
  readonly end: number
}

/**
 * Finds watched words in a plain text, as whole words; letters of another alphabet hide none.
 * @returns in the order of the text; no two overlap
 */
export function findWatched(text: string, words: readonly WatchedWord[]): readonly WatchedPlace[] {
  if (words.length === 0) return []
  const patterns = words.map((watched) => ({ watched, steps: stepsOf(watched.word) }))
  return readSentences(text).flatMap((sentence) => {
    const places: WatchedPlace[] = []
    for (let at = 0; at < sentence.length; at++) {
      const found = patterns.find(({ steps }) => standsAt(sentence, at, steps))
      if (!found) continue
      const [first, last] = [sentence[at], sentence[at + found.steps.length - 1]]
      if (first && last) places.push({ watched: found.watched, start: first.start, end: last.end })
      at += found.steps.length - 1
    }
    return places
  })
}

const stepsOf = (word: string) => word.split(' ').map(foldUkrainian)

const standsAt = (sentence: Sentence, at: number, steps: readonly string[]): boolean =>
  steps.every((step, index) => {
    const word = sentence[at + index]?.word
    return step.endsWith('*') ? word?.startsWith(step.slice(0, -1)) : word === step
  })
