import type { QueryWord } from './query-words.ts'
import { allOf, anyOf, hasBeginning, hasLexeme, type TsQuery } from './ts-query.ts'

/** How one reading of a query is searched for. */
export interface QueryReading {
  /** every word is required; null when the query has no word */
  tsquery: TsQuery | null
  /** what `excerpt` marks: the lemmas, and the beginning of the unfinished word */
  lemmas: string[]
  prefix: string | null
  /**
   * how many of its words (numbers aside) the dictionary knows, 0…1; 1 when there is none to know
   */
  knownShare: number
  /** its words, each with what it alone is searched by */
  words: ReadWord[]
}

/** One word of a reading; any of the alternatives, one at least, stands for it. */
export interface ReadWord {
  text: string
  lemmas: string[]
  alternatives: TsQuery[]
  known: boolean | null
  /** Of a term of a place: what was typed, and what else to mark where it is found. */
  typed?: TsQuery | undefined
  /** Of a term of a place the share of documents that may hold any of its names. */
  share?: number
  marked?: string[]
  /** Of a term of a place all its names, as they are written, and what it means within its country. */
  names?: string[]
  meanings?: string[]
}

/** Another reading of a query; `text` is what to show in «Можливо, ви шукали …». */
export interface QueryVariant extends QueryReading {
  kind: 'layout' | 'transliteration' | 'latin'
  text: string
}

/** Words as what is searched for; a word without letters and digits is left out. */
export function composeQuery(words: QueryWord[]): QueryReading {
  const read = words.map(readWord).filter(({ alternatives }) => alternatives.length > 0)
  const judged = words.filter(({ known }) => known !== null)
  return {
    tsquery: allOf(read.map(({ alternatives }) => anyOf(alternatives))) ?? null,
    lemmas: [...new Set(words.flatMap(({ lemmas, parts }) => [...lemmas, ...parts.flat()]))],
    prefix: words.find(({ prefix }) => prefix)?.prefix ?? null,
    knownShare: judged.length ? judged.filter(({ known }) => known).length / judged.length : 1,
    words: read,
  }
}

function readWord(word: QueryWord): ReadWord {
  const { text, lemmas, known } = word
  return { text, lemmas, known, alternatives: alternativesOf(word) }
}

function alternativesOf({ lemmas, parts, prefix }: QueryWord): TsQuery[] {
  const whole = lemmas.map(hasLexeme)
  const begun = prefix ? hasBeginning(prefix) : undefined
  const apart = parts.map((part, i) =>
    anyOf([...part.map(hasLexeme), i === parts.length - 1 ? begun : undefined]),
  )
  const alternatives = parts.length === 0 ? [...whole, begun] : [...whole, allOf(apart)]
  return alternatives.filter((alternative) => alternative !== undefined)
}
