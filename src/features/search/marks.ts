import { tokenize } from '../../lib/words/tokenize.ts'
import { comparable } from './words/lemmas.ts'
import { isStopWord } from './words/stop-words.ts'
import { quoteLexeme } from './words/ts-query.ts'

export type DocumentType = 'post' | 'question' | 'event' | 'customer'

/**
 * Lexemes that are not words of a text: no word begins with `=` or `<`. They let one index narrow words to a
 * kind, a place, a month of birth, or the beginning of a word of the title.
 */
export const marks = {
  type: (type: DocumentType) => `=${type}`,
  country: (code: string) => `=${code.toLowerCase()}`,
  city: (id: number) => `=c${id}`,
  /** Where the author comes from, as everybody may see it: «=from-ua». */
  origin: (code: string) => `=from-${code.toLowerCase()}`,
  /** The month of birth: «=2026-11». */
  month: (at: Date) => `=${at.toISOString().slice(0, 7)}`,
  /** Born in a half of a year or later, «=since-2026-2»: everything new is one entry of the index. */
  since: (half: number) => `=since-${Math.floor(half / 2)}-${(half % 2) + 1}`,
  begun: (word: string) => `<${word.slice(0, MAX_BEGINNING)}`,
}

export const isMark = (lexeme: string) => /^[=<]/.test(lexeme)

interface Marked {
  readonly type: DocumentType
  readonly title: string
  readonly countryCode: string
  readonly cityId: number
  readonly originCode: string
  readonly createdAt: Date
}

/** The marks of a document, as they stand in a `tsvector` literal. */
export function marksOf(document: Marked): string {
  const { type, title, countryCode, cityId, originCode, createdAt } = document
  const all = [
    marks.type(type),
    marks.month(createdAt),
    ...halvesUpTo(halfOf(createdAt)).map(marks.since),
    ...(countryCode ? [marks.country(countryCode)] : []),
    ...(cityId ? [marks.city(cityId)] : []),
    ...(originCode ? [marks.origin(originCode)] : []),
    ...beginningsOf(title),
  ]
  return all.map(quoteLexeme).join(' ')
}

/** Halves of years counted from the first year of our calendar. */
export const halfOf = (at: Date) => at.getUTCFullYear() * 2 + (at.getUTCMonth() < 6 ? 0 : 1)

/** What is older is found among everything. */
const FIRST_HALF = 2022 * 2

const halvesUpTo = (last: number) =>
  Array.from({ length: Math.max(0, last - FIRST_HALF + 1) }, (_, i) => last - i)

/** Two letters at least are typed before something is suggested; the rest of a long word is compared by eye. */
const MIN_BEGINNING = 2
const MAX_BEGINNING = 5

/** How the words of a title may begin while they are typed: «по», «пос», «посв», «посві». */
function beginningsOf(title: string): string[] {
  const words = tokenize(title)
    .flatMap((token) => [token, ...token.parts])
    .map(({ text }) => text)
    .filter((word) => !isStopWord(word))
    .map(comparable)
  const beginnings = words.flatMap((word) =>
    Array.from({ length: MAX_BEGINNING - MIN_BEGINNING + 1 }, (_, i) =>
      word.slice(0, MIN_BEGINNING + i),
    ),
  )
  return [...new Set(beginnings)]
    .filter((beginning) => beginning.length >= MIN_BEGINNING)
    .map(marks.begun)
}
