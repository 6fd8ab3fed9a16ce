import { sql } from 'kysely'
import { foldName, isInLettersOfNames } from '../../lib/text/fold-name.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ReadWord } from './words/query-expression.ts'

/** A word may be the name of some village by chance. */
export const MIN_PEOPLE = 20_000
/** As cities are searched for: shorter ones begin half of the world. */
export const MIN_LENGTH = 3

/**
 * The words of a query with the cities named as texts in Ukrainian name them: «munich», «köln», «new york»; of
 * several of one name the largest. Undefined when no word that the dictionary does not know is such a name.
 */
export async function nameCities(
  db: Database,
  words: readonly ReadWord[],
): Promise<string | undefined> {
  const runs = words.flatMap((word, at) => [
    ...runOf(words.slice(at, at + 2), at, 2),
    ...(word.known === false ? runOf([word], at, 1) : []),
  ])
  if (runs.length === 0) return undefined
  const { rows } = await sql<{ run: string; name: string }>`
    select asked.run, largest.name from unnest(${runs.map(({ run }) => run)}::text[]) asked (run),
    lateral (
      select name from city where search_text ~ ('\\m' || asked.run || '\\M') and population >= ${MIN_PEOPLE}
      order by population desc limit 1
    ) largest`.execute(db)
  const names = new Map(rows.map(({ run, name }) => [run, name]))
  const named: string[] = []
  let isNamed = false
  for (let at = 0; at < words.length; ) {
    const found = runs.find((one) => one.at === at && names.has(one.run))
    const name = found && names.get(found.run)
    isNamed ||= name !== undefined
    named.push(name ?? words[at]?.text ?? '')
    at += found?.length ?? 1
  }
  return isNamed ? named.join(' ') : undefined
}

interface Run {
  /** Letters, digits and spaces alone: nothing of it needs escaping. */
  readonly run: string
  readonly at: number
  readonly length: number
}

/** Other scripts have no trigrams to look by: every city would be read for them. */
function runOf(words: readonly ReadWord[], at: number, length: number): Run[] {
  if (words.length < length || words.every(({ known }) => known !== false)) return []
  const run = foldName(words.map(({ text }) => text).join(' '))
  return run.length < MIN_LENGTH || !isInLettersOfNames(run) ? [] : [{ run, at, length }]
}
