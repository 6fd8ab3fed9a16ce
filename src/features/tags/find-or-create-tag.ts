import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { findTags } from './find-tags.ts'

export interface NamedTag {
  readonly id: number
  readonly name: string
}

/**
 * The tag of a name as readTagName() returns it; the main one where the name is a synonym.
 * @throws 400 for one that an admin has hidden
 */
export async function findTag(db: Database, name: string): Promise<NamedTag | undefined> {
  const [tag] = await findTags(db, [name])
  if (tag && tag.hidden_at !== null)
    throw badInput('name', m.refused_tag_hidden({ name: tag.name }))
  return tag && { id: tag.id, name: tag.name }
}

/** As findTag(); where there is none it is made. */
export async function findOrCreateTag(db: Database, name: string): Promise<NamedTag> {
  const known = await findTag(db, name)
  if (known) return known
  await db
    .insertInto('tag')
    .values({ name })
    .onConflict((on) => on.doNothing())
    .execute()
  const made = await findTag(db, name)
  if (!made) throw new Error(`The tag «${name}» was made and is not there`)
  return made
}
