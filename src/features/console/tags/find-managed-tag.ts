import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/errors/failures.ts'
import { sectionNames } from '../../site/section-names.ts'

/**
 * A tag that is to be changed, locked.
 * @throws 404 when it is gone; 409 while it is merged into another
 */
export async function findManagedTag(tx: Database, id: number) {
  const tag = await tx
    .selectFrom('tag')
    .select(['id', 'name', 'group_id', 'merges_into', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!tag) throw notFound(m.refused_tag_gone())
  if (tag.merges_into !== null) throw conflict(m.refused_tag_merging(), 'tag-merging')
  return tag
}

/** @throws 409 for a section: the menu leads to it by its name */
export async function requireNoSection(
  db: Database,
  { name }: { readonly name: string },
): Promise<void> {
  if ((await sectionNames(db)).includes(name))
    throw conflict(m.refused_tag_section(), 'tag-section')
}
