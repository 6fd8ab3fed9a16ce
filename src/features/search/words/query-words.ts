import { type Token, tokenize } from '../../../lib/words/tokenize.ts'
import { comparable, readWords } from './lemmas.ts'
import { isSeekingWord, isStopWord } from './stop-words.ts'

/**
 * A word of a query: it is found by any of its lemmas or by all of its parts. The prefix is of the
 * word while it is being typed, or of its last part.
 */
export interface QueryWord {
  text: string
  lemmas: string[]
  parts: string[][]
  prefix: string | null
  /** null for what no dictionary can know: numbers, addresses */
  known: boolean | null
  isStop: boolean
}

/**
 * The words of a query with their lemmas; without stop words and words of seeking when something else remains, without
 * repetition, at most 16.
 * @param unfinished whether the last word is being typed
 * @param isLiteral whether words of seeking are sought too
 */
export async function queryWords(
  text: string,
  unfinished: boolean,
  isLiteral = false,
): Promise<QueryWord[]> {
  const tokens = distinct(meaningful(tokenize(text), isLiteral)).slice(0, MAX_WORDS)
  const open = unfinished ? tokens.find(({ end }) => end === text.length) : undefined
  const flat = tokens.flatMap((token) => [token, ...token.parts])
  const readings = await readWords(flat.map((token) => token.text))
  const readingOf = new Map(flat.map((token, i) => [token, readings[i]]))
  const lemmasOf = (token: Token) => readingOf.get(token)?.lemmas ?? []
  return tokens.map((token) => ({
    text: token.text,
    lemmas: lemmasOf(token),
    parts: token.parts.length > 1 ? token.parts.map(lemmasOf) : [],
    prefix: token === open ? comparable(begun(token).text) : null,
    known: isKnown(token, (word) => readingOf.get(word)?.known ?? false),
    isStop: isStopWord(token.text),
  }))
}

const MAX_WORDS = 16

function meaningful(tokens: Token[], isLiteral: boolean): Token[] {
  const telling = tokens.filter(({ text }) => !isStopWord(text))
  const sought = telling.filter(({ text }) => isLiteral || !isSeekingWord(text))
  return [sought, telling].find(({ length }) => length > 0) ?? tokens
}

function distinct(tokens: Token[]): Token[] {
  return [...new Map(tokens.map((token) => [comparable(token.text), token])).values()]
}

function begun(token: Token): Token {
  return (token.parts.length > 1 && token.parts.at(-1)) || token
}

function isKnown(token: Token, known: (word: Token) => boolean): boolean | null {
  if (token.text.includes('@') || !/\p{L}/u.test(token.text)) return null
  if (known(token) || isStopWord(token.text)) return true
  const lettered = token.parts.filter(({ text }) => /\p{L}/u.test(text))
  return lettered.length > 0 && lettered.every(known)
}
