import type { QueryWord } from './query-words.ts'
import { quoteLexeme } from './quote-lexeme.ts'

/** How one reading of a query is searched for. */
export interface QueryReading {
  /** every word is required; null when the query has no word */
  tsquery: string | null
  /** one word is enough; null when it would say the same */
  relaxed: string | null
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

/** One word of a reading; `alternatives` are `tsquery` literals, any of which stands for it. */
export interface ReadWord {
  text: string
  lemmas: string[]
  alternatives: string[]
  known: boolean | null
}

/** Another reading of a query; `text` is what to show in «Можливо, ви шукали …». */
export interface QueryVariant extends QueryReading {
  kind: 'layout' | 'transliteration' | 'latin'
  text: string
}

/** Writes words as `tsquery` literals, strict and relaxed. */
export function composeQuery(words: QueryWord[]): QueryReading {
  const read = words.map(readWord).filter(({ alternatives }) => alternatives.length > 0)
  const expressions = read.map(({ alternatives }) => either(alternatives))
  const judged = words.filter(({ known }) => known !== null)
  return {
    tsquery: expressions.join(' & ') || null,
    relaxed: expressions.length > 1 ? expressions.join(' | ') : null,
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

function alternativesOf({ lemmas, parts, prefix }: QueryWord): string[] {
  const whole = lemmas.map(quoteLexeme)
  const begun = prefix ? [`${quoteLexeme(prefix)}:*`] : []
  if (parts.length === 0) return [...whole, ...begun]
  const apart = parts.map((part, i) => [
    ...part.map(quoteLexeme),
    ...(i === parts.length - 1 ? begun : []),
  ])
  const together = apart.filter((options) => options.length > 0).map(either)
  return [...whole, ...(together.length > 0 ? [`(${together.join(' & ')})`] : [])]
}

/** Any of several `tsquery` literals. */
export function either(options: string[]): string {
  return options.length > 1 ? `(${options.join(' | ')})` : options.join('')
}
