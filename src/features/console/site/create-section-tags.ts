import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { tagsOfMenu } from '../../site/section-names.ts'
import type { MenuItem } from '../../site/site-content.ts'
import { findOrCreateTag } from '../../tags/find-or-create-tag.ts'
import { readTagName } from '../../tags/read-tag-name.ts'

/**
 * Makes the tags that a menu of sections leads to, so that none of its links leads nowhere.
 * @throws 400 for a synonym, another spelling and a hidden tag: a section is found by the name of its tag
 */
export async function createSectionTags(db: Database, menu: readonly MenuItem[]): Promise<void> {
  for (const name of tagsOfMenu(menu)) {
    const tag = await findOrCreateTag(db, readTagName(name))
    if (tag.name !== name) throw badInput('path', m.refused_section_spelling({ name: tag.name }))
  }
}
