import type { ReadWord } from '../words/query-expression.ts'
import { isInCapitals } from './is-in-capitals.ts'
import { loadVocabulary } from './vocabulary.ts'

/** The abbreviations of destinations in a query. */
export interface Abbreviations {
  readonly texts: ReadonlySet<string>
  /** ISO codes of the countries that have all of them. */
  readonly countries: readonly string[]
}

/**
 * The words of a query that are written in capitals as an abbreviation of a destination is: «NIE» is a paper of Spain
 * and neither the Polish «nie» nor «ніє». Several words that are all in capitals were typed so by the key.
 */
export async function findAbbreviations(words: readonly ReadWord[]): Promise<Abbreviations> {
  const written = words.filter(({ text }) => isInCapitals(text))
  if (written.length === 0 || (words.length > 1 && written.length === words.length)) return none
  const { byCapitals } = await loadVocabulary()
  const found = written.flatMap(({ text }) => {
    const forms = byCapitals.get(text) ?? []
    return forms.length > 0 ? [{ text, countries: forms.map(({ term }) => term.country) }] : []
  })
  const [first, ...others] = found.map(({ countries }) => countries)
  return {
    texts: new Set(found.map(({ text }) => text)),
    countries: [...new Set(first)].filter((one) => others.every((all) => all.includes(one))),
  }
}

const none: Abbreviations = { texts: new Set(), countries: [] }
