import { sql } from 'kysely'
import { MAX_RANKED } from '../../lib/api/max-ranked.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../places/scope.ts'
import { categoryNames } from './category-names.ts'
import { languageNames } from './language-names.ts'
import type { Category, Language } from './policy.ts'
import { bestOf } from './select-businesses.ts'

interface Counted {
  readonly kind: 'all' | 'category' | 'language'
  readonly key: string
  readonly count: number
}

/** What the thousand best of a place do and which languages they speak, the most frequent first. */
export async function selectChoices(db: Database, scope: Scope) {
  const { rows } = await sql<Counted>`
    with best as materialized (${bestOf(scope, { most: MAX_RANKED })})
    select 'category' as kind, category as key, count(*)::integer as count from best
    where category is not null group by category
    union all
    select 'all', '', count(*)::integer from best
    union all
    select 'language', spoken.key, count(*)::integer from best, unnest(languages) spoken (key) group by spoken.key
    order by count desc, key`.execute(db)
  const all = rows.find(({ kind }) => kind === 'all')?.count ?? 0
  return {
    areAllCounted: all < MAX_RANKED,
    categories: rows
      .filter(({ kind }) => kind === 'category')
      .map(({ key, count }) => ({
        key: key as Category,
        name: categoryNames[key as Category](),
        count,
      })),
    languages: rows
      .filter(({ kind }) => kind === 'language')
      .map(({ key, count }) => ({
        key: key as Language,
        name: languageNames[key as Language](),
        count,
      })),
  }
}
