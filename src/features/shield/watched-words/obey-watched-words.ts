import { plainTextOf } from '../../../lib/html/plain-text.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { holdsRefusedWord } from '../../../platform/errors/failures.ts'
import type { WatchedWord } from './contract.ts'
import { findWatched } from './find-watched.ts'
import { watchedWords } from './read-watched-words.ts'

const PART = /<[^>]*>|[^<]+|</g

/**
 * Words as somebody wrote them, with what stands instead of those that are replaced.
 * @param words plain text, or HTML that is cleaned afterwards
 * @throws 422 when they hold a word that is refused
 */
export async function obeyWatchedWords(
  db: Database,
  field: 'title' | 'content',
  words: string,
): Promise<string> {
  const watched = await watchedWords(db)
  const [refused] = findWatched(plainTextOf(words), watched.filter(is('block')))
  if (refused) throw holdsRefusedWord(field, m.refused_word({ word: refused.watched.word }))
  const replaced = watched.filter(is('replace'))
  if (replaced.length === 0) return words
  return words.replaceAll(PART, (part) => (part.startsWith('<') ? part : replaceIn(part, replaced)))
}

const is = (action: WatchedWord['action']) => (watched: WatchedWord) => watched.action === action

function replaceIn(text: string, replaced: readonly WatchedWord[]): string {
  let out = ''
  let last = 0
  for (const { watched, start, end } of findWatched(text, replaced)) {
    out += text.slice(last, start) + watched.replacement
    last = end
  }
  return out + text.slice(last)
}
