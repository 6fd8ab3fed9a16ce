import { stripDiacritics } from './strip-diacritics.ts'
import { transliterate } from './transliterate.ts'

/**
 * The readable part of an address, by «Links» of the decisions: the national transliteration, lower
 * case, `-` between words, cut at a word so that it is at most `maxLength` long (inside the word
 * only when the first word alone is longer). Latin letters lose their marks; other scripts leave
 * nothing.
 *
 * It may therefore be '' («北京», «!!!») and it is neither unique nor safe against the reserved words
 * `archive`, `t`, `create`: the caller avoids all three by always adding the short id, as
 * `[slugify(title), id].filter(Boolean).join('-')`. For a name without an id (a user name, a city)
 * the caller must check for emptiness, reserved words and uniqueness itself.
 */
export function slugify(title: string, maxLength = 80): string {
  const words = stripDiacritics(transliterate(title))
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ`‘′´](?=\p{L})/gu, '')
    .match(/[a-z0-9]+/g)
  return cutAtWord(words ?? [], maxLength)
}

function cutAtWord(words: string[], maxLength: number): string {
  let slug = words[0]?.slice(0, maxLength) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxLength) break
    slug += `-${word}`
  }
  return slug
}
