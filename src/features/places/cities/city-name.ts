import { sql } from 'kysely'
import { foldName, isInLettersOfNames } from '../../../lib/text/fold-name.ts'
import { transliterate } from '../../../lib/text/transliterate.ts'

/** A name in Latin letters. Other names of cities are kept as addresses, so in these: «Ряшів» is riashiv. */
export const latinName = (name: string): string => foldName(transliterate(name))

/** The condition that every word of a search begins a word of one of the city's names, as it is or in Latin letters. */
export function hasNameLike(search: string) {
  const spellings = new Set([foldName(search), latinName(search)])
  return sql<boolean>`(${sql.join([...spellings].map(beginsNames), sql` or `)})`
}

function beginsNames(folded: string) {
  const words = folded.split(' ').filter(Boolean).slice(0, 6)
  // other scripts have no trigrams to look by: every city would be read for them
  if (words.length === 0 || !words.every(isInLettersOfNames)) return sql<boolean>`false`
  // letters and digits only are left after folding, so that nothing needs escaping
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`city.search_text ~ ${`\\m${word}`}`),
    sql` and `,
  )})`
}
