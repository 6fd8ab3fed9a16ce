import { sql } from 'kysely'
import { MAX_RANKED } from '../../lib/api/max-ranked.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../places/scope.ts'
import { categoryNames } from './category-names.ts'
import { languageNames } from './language-names.ts'
import { categories, languages } from './policy.ts'
import { bestOf } from './select-businesses.ts'

interface Counted {
  readonly kind: 'all' | 'category' | 'language'
  readonly key: string
  readonly count: number
}

/** What the thousand best of a place do and which languages they speak, the most frequent first. */
export async function selectChoices(db: Database, scope: Scope) {
  const { rows } = await sql<Counted>`
    with best as materialized (${bestOf(scope, { limit: MAX_RANKED })})
    select 'category' as kind, category as key, count(*)::integer as count from best
    where category is not null group by category
    union all
    select 'all', '', count(*)::integer from best
    union all
    select 'language', spoken.key, count(*)::integer from best, unnest(languages) spoken (key) group by spoken.key`.execute(
    db,
  )
  const all = rows.find(({ kind }) => kind === 'all')?.count ?? 0
  return {
    areAllCounted: all < MAX_RANKED,
    categories: chosenFrom(rows, 'category', categoryNames, categories),
    languages: chosenFrom(rows, 'language', languageNames, languages),
  }
}

/** Those that there are, the most frequent first; of equal ones in their own order. */
function chosenFrom<Key extends string>(
  rows: readonly Counted[],
  wanted: Counted['kind'],
  names: Readonly<Record<Key, () => string>>,
  keys: readonly Key[],
) {
  const counts = new Map(
    rows.filter(({ kind }) => kind === wanted).map(({ key, count }) => [key, count]),
  )
  return keys
    .flatMap((key) => {
      const count = counts.get(key)
      return count === undefined ? [] : [{ key, name: names[key](), count }]
    })
    .toSorted((one, other) => other.count - one.count)
}
