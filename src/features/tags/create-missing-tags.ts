import type { Database } from '../../platform/db/database.ts'
import { findTags } from './find-tags.ts'

/**
 * Makes the tags of some names that neither a tag nor a synonym has.
 * @param names as readTagName() returns them
 */
export async function createMissingTags(db: Database, names: readonly string[]): Promise<void> {
  const known = await findTags(db, names)
  const missing = names.filter((_, index) => !known[index])
  if (missing.length === 0) return
  await db
    .insertInto('tag')
    .values(missing.map((name) => ({ name })))
    // another makes it at the same time
    .onConflict((on) => on.doNothing())
    .execute()
}
