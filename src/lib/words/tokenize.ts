/**
 * A word of a text with its place, `text.slice(start, end)`; parts only when it can be taken apart.
 */
export interface Token {
  text: string
  start: number
  end: number
  parts: Token[]
}

/**
 * The words of a text in any script, in their order. An apostrophe, a stress mark or a soft hyphen
 * inside a word belongs to it. Kept whole and given in parts too: «онлайн-курс», «R-pass»,
 * «gov.pl», «12.05.2026», «24/7», «§ 24» (its part is the number). Kept whole only: an e-mail
 * address, «C++». A language written without spaces comes as one word between two punctuation
 * marks.
 */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
    parts: found.includes('@') ? [] : partsOf(found, index),
  }))
}

const MARKS = '\\p{M}\\u00ad\\u200b-\\u200d\\u2060'
const RUN = `[\\p{L}\\p{N}][\\p{L}\\p{N}${MARKS}]*`
const WORD = `${RUN}(?:(?<=[\\p{L}${MARKS}])['’ʼ\`‘′՚´＇](?=\\p{L})${RUN})*`
const JOINT = '(?:[-‐‑._&](?=[\\p{L}\\p{N}])|(?<=\\p{N})[,:/](?=\\p{N}))'
// The bounds in the address keep a hostile text of dots and letters from costing a square of its
// size.
const EMAIL =
  '[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63}@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}\\p{L}{2,24}'
const PARAGRAPH = '§{1,2}\\s?\\p{N}+\\p{L}?(?![\\p{L}\\p{N}])'
const LETTER_WITH_SIGN = '[A-Za-z](?:\\+\\+|#)(?![\\p{L}\\p{N}])'

const TOKEN = new RegExp(
  `${EMAIL}|${PARAGRAPH}|${LETTER_WITH_SIGN}|${WORD}(?:${JOINT}${WORD})*`,
  'gu',
)
const PART = new RegExp(WORD, 'gu')

function partsOf(found: string, offset: number): Token[] {
  if (!/[^\p{L}\p{N}]/u.test(found)) return []
  const parts = Array.from(found.matchAll(PART), ({ 0: text, index }) => ({
    text,
    start: offset + index,
    end: offset + index + text.length,
    parts: [],
  }))
  const signed = /^[A-Za-z](?:\+\+|#)$/.test(found) || parts[0]?.text === found
  return signed ? [] : parts
}
