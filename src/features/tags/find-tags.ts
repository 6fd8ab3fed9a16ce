import type { Database } from '../../platform/db/database.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'

/**
 * The tags of some names, in the order of the names; a synonym leads to its main tag. An unknown name is
 * undefined in its place.
 */
export async function findTags(db: Database, names: readonly string[]) {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name', 'hidden_at', 'merges_into', 'name as asked'])
    .where('name', 'in', names)
    .unionAll(
      db
        .selectFrom('tag_synonym')
        .innerJoin('tag', 'tag.id', 'tag_synonym.tag_id')
        .select([
          'tag.id',
          'tag.name',
          'tag.hidden_at',
          'tag.merges_into',
          'tag_synonym.name as asked',
        ])
        .where('tag_synonym.name', 'in', names),
    )
    .execute()
  shows(
    'tag',
    rows.map((row) => row.id),
  )
  return names.map((name) => rows.find((row) => row.asked === name))
}
