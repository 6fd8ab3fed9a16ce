import { sql } from 'kysely'
import { foldName, isInLettersOfNames } from '../../../lib/text/fold-name.ts'

/** The condition that every word of a search begins a word of one of the city's names. */
export function hasNameLike(search: string) {
  const words = foldName(search).split(' ').filter(Boolean).slice(0, 6)
  // other scripts have no trigrams to look by: every city would be read for them
  if (words.length === 0 || !words.every(isInLettersOfNames)) return sql<boolean>`false`
  // letters and digits only are left after folding, so that nothing needs escaping
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`city.search_text ~ ${`\\m${word}`}`),
    sql` and `,
  )})`
}
