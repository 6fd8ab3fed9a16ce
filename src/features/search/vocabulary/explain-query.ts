import type { WordUse } from '../word-use.ts'
import type { ReadWord } from '../words/query-expression.ts'
import { explainWords } from './explain-words.ts'
import { namedCountry } from './named-country.ts'
import { soundsOfTexts } from './sounds-of-texts.ts'
import { loadVocabulary } from './vocabulary.ts'

interface Asked {
  readonly use: WordUse
  /** Of the place that is searched from; the one that the query names goes before it. */
  readonly country?: string | undefined
  /** Whether the last word is still being typed. */
  readonly isOpen?: boolean
}

/** The words of a query as the words of destinations explain them: the one way in which all that is sought is read. */
export async function explainQuery(
  words: readonly ReadWord[],
  { use, country, isOpen = false }: Asked,
): Promise<ReadWord[]> {
  const [vocabulary, sounds] = await Promise.all([loadVocabulary(), soundsOfTexts(use)])
  return explainWords(words, vocabulary, {
    use,
    sounds,
    isOpen,
    // «допомога на дитину німеччина» of somebody in Poland is about Germany
    country: namedCountry(words) ?? country,
  })
}

/** Whether a word of a query is a word of a destination. */
export const isTerm = ({ names }: ReadWord) => names !== undefined

/** How a word of a destination is called and what it means, in lower case as names of tags are. */
export const namesOf = ({ names = [], meanings = [] }: ReadWord): string[] => [
  ...new Set([...names, ...meanings].map((name) => name.toLowerCase())),
]
