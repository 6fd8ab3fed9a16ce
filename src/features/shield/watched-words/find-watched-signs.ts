import type { Database } from '../../../platform/db/database.ts'
import { type Sign, WEIGHTS_OF_SITE } from '../suspicion.ts'
import { findWatched } from './find-watched.ts'
import { readWatchedWords } from './read-watched-words.ts'

/** The signs of the watched words in a plain text that hold it or are noted. */
export async function findWatchedSigns(db: Database, text: string): Promise<readonly Sign[]> {
  const places = findWatched(text, await readWatchedWords(db))
  const signOf = (action: 'hold' | 'flag', sign: 'held-word' | 'noted-word'): Sign[] => {
    const place = places.find(({ watched }) => watched.action === action)
    if (!place) return []
    return [{ sign, weight: WEIGHTS_OF_SITE[sign], quote: text.slice(place.start, place.end) }]
  }
  return [...signOf('hold', 'held-word'), ...signOf('flag', 'noted-word')]
}
