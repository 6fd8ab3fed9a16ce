import type { Database } from '../../src/platform/db/database.ts'
import type { Tag } from '../read/community.ts'
import { countOnAfter, insertRows } from './insert-rows.ts'

/** Writes tags and their synonyms; answers the number of each name. */
export async function writeTags(
  db: Database,
  tags: readonly Tag[],
  createdAt: Date,
): Promise<ReadonlyMap<string, number>> {
  // the sections, which every site has, are among them
  await db.deleteFrom('tag').execute()
  const numbered = tags.map((tag, index) => ({ ...tag, id: index + 1 }))
  await insertRows(
    db,
    'tag',
    numbered.map(({ id, name }) => ({ id, name, created_at: createdAt })),
  )
  await countOnAfter(db, 'tag', tags.length)
  await insertRows(
    db,
    'tag_synonym',
    numbered.flatMap(({ id, synonyms }) => synonyms.map((name) => ({ name, tag_id: id }))),
  )
  return new Map(numbered.map(({ name, id }) => [name, id]))
}
