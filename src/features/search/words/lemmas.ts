import { LRUCache } from 'lru-cache'
import { foldUkrainian } from '../../../lib/text/fold-ukrainian.ts'
import { stripDiacritics } from '../../../lib/text/strip-diacritics.ts'
import { askLemmaThread, closeLemmaThread } from './lemma-thread.ts'
import type { WordReading } from './lemma-worker.ts'

/**
 * The lemmas of each word, in the order of the words: all of them when a form belongs to several
 * («віз» is віз, віза and везти), stems when the dictionary does not know the word, the word itself
 * without its marks when it is not Cyrillic, nothing for a word without letters or digits.
 * Everything that comes out is folded, so that ґ and г, apostrophes, capitals and stress marks make
 * no difference.
 */
export async function lemmasOf(words: string[]): Promise<string[][]> {
  const readings = await readWords(words)
  return readings.map(({ lemmas }) => lemmas)
}

/**
 * As `lemmasOf`, and whether the dictionary knows the word. Readings are shared: do not change
 * them.
 */
export async function readWords(words: string[]): Promise<WordReading[]> {
  // which of them were read last is not worth what keeping it costs
  const readings = words.map((word) => asWritten.peek(word))
  const unread = [...new Set(words.filter((_, i) => !readings[i]))]
  const newReadings = unread.length > 0 ? await readNewWords(unread) : []
  const read = new Map(unread.map((word, i) => [word, newReadings[i]]))
  for (const [word, reading] of read)
    if (reading && word.length <= MAX_LENGTH) asWritten.set(word, reading)
  return words.map((word, i) => readings[i] ?? read.get(word) ?? UNKNOWN_WORD)
}

const UNKNOWN_WORD: WordReading = { lemmas: [], known: false }

async function readNewWords(words: readonly string[]): Promise<WordReading[]> {
  const keys = words.map(comparable)
  const readings = new Map<string, WordReading>()
  const missing: string[] = []
  for (const key of new Set(keys)) {
    const known = UKRAINIAN.test(key) ? cache.get(key) : asItStands(key)
    if (known) readings.set(key, known)
    else missing.push(key)
  }
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH)
    const newReadings = await askLemmaThread(batch)
    batch.forEach((key, i) => {
      const reading = newReadings[i] ?? asItStands(key)
      cache.set(key, reading)
      readings.set(key, reading)
    })
  }
  return keys.map((key) => readings.get(key) ?? asItStands(key))
}

/** Loads the dictionary ahead of the first search. Fails as a request would. */
export async function warmLemmas(): Promise<void> {
  await askLemmaThread([])
}

/** Ends the thread and empties the caches; the next request starts a new one. */
export async function closeLemmas(): Promise<void> {
  cache.clear()
  asWritten.clear()
  await closeLemmaThread()
}

/** A word as it stands in the index when it has no lemma: folded, unmarked, of bounded length. */
export function comparable(word: string): string {
  const folded = foldUkrainian(word.slice(0, 4 * MAX_LENGTH)).replace(/\s+/gu, '')
  return stripDiacritics(folded).slice(0, MAX_LENGTH).toWellFormed()
}

// Hunspell gives up at 100 letters; the longest word of the dictionary has 43.
const MAX_LENGTH = 64
// About 15 ms of the thread's time: a query waits no longer behind somebody's long post.
const BATCH = 500

const UKRAINIAN = /^[\p{Script=Cyrillic}-]{2,}$/u

// 20 MB when full.
const cache = new LRUCache<string, WordReading>({ max: 100_000 })
// By the words as they are written: folding each word of every excerpt anew cost more than finding what is shown.
// 10 MB when full.
const asWritten = new LRUCache<string, WordReading>({ max: 50_000 })

function asItStands(key: string): WordReading {
  return { lemmas: /[\p{L}\p{N}]/u.test(key) ? [key] : [], known: false }
}
