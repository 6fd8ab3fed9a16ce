import { type Sign, WEIGHTS_OF_SITE } from '../suspicion.ts'
import type { WatchedWord } from './contract.ts'
import { findWatched } from './find-watched.ts'

/** The signs of the watched words in a plain text that hold it or are noted. */
export function findWatchedSigns(text: string, watched: readonly WatchedWord[]): readonly Sign[] {
  const places = findWatched(text, watched)
  const signOf = (action: 'hold' | 'flag', sign: 'held-word' | 'noted-word'): Sign[] => {
    const place = places.find(({ watched }) => watched.action === action)
    if (!place) return []
    return [{ sign, weight: WEIGHTS_OF_SITE[sign], quote: text.slice(place.start, place.end) }]
  }
  return [...signOf('hold', 'held-word'), ...signOf('flag', 'noted-word')]
}
