import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { tagsOfMenu } from '../../site/section-names.ts'
import type { MenuItem } from '../../site/site-content.ts'
import { createMissingTags } from '../../tags/create-missing-tags.ts'
import { findTags } from '../../tags/find-tags.ts'
import { readTagName } from '../../tags/read-tag-name.ts'

/**
 * Makes the tags that a menu of sections leads to, so that none of its links leads nowhere.
 * @throws 400 for a synonym, another spelling, a hidden tag and one that is merged into another: a section is found by
 *   the name of its tag
 */
export async function createSectionTags(db: Database, menu: readonly MenuItem[]): Promise<void> {
  const names = tagsOfMenu(menu)
  const tags = await findTags(db, names)
  for (const [index, name] of names.entries()) {
    const tag = tags[index]
    const spelling = tag?.name ?? readTagName(name)
    if (spelling !== name) throw badInput('path', m.refused_section_spelling({ name: spelling }))
    if (tag && tag.hidden_at !== null) throw badInput('path', m.refused_tag_hidden({ name }))
    if (tag && tag.merges_into !== null) throw badInput('path', m.refused_tag_merging())
  }
  await createMissingTags(db, names)
}
