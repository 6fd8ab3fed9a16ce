import { otherReadings } from './other-readings.ts'
import { composeQuery, type QueryReading, type QueryVariant } from './query-expression.ts'
import { queryWords } from './query-words.ts'

/** A query read as Ukrainian, and the other ways it may have been meant. */
export interface TextQuery extends QueryReading {
  /**
   * Readings to try, in this order, when the query itself finds too little: keys of the wrong
   * layout, Ukrainian in Latin letters, or Latin words in Cyrillic. Empty when the dictionary knows
   * every word.
   */
  variants: QueryVariant[]
}

/**
 * What somebody typed as a `tsquery`: every word is any of its lemmas, words are joined by AND.
 * With `unfinished` (suggestions while typing) the last word also matches as a prefix, unless a
 * space or a mark follows it. Stop words are dropped when something else remains, and so are words of
 * seeking («де знайти») unless it is literal. Only the first
 * 200 characters and 16 words are read; `tsquery` is null when there is no word in them.
 */
export async function textQuery(
  query: string,
  { unfinished = false, isLiteral = false }: { unfinished?: boolean; isLiteral?: boolean } = {},
): Promise<TextQuery> {
  const text = query.slice(0, 200).toWellFormed().normalize('NFC').slice(0, 200).trimStart()
  const words = await queryWords(text, unfinished, isLiteral)
  const reading = composeQuery(words)
  const variants = reading.knownShare < 1 ? await otherReadings(text, words, unfinished) : []
  return { ...reading, variants }
}
