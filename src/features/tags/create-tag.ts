import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { awaitsModerator } from '../people/newcomers/hold.ts'
import { createTag as call } from './contract.ts'
import { createMissingTags } from './create-missing-tags.ts'
import { findTags } from './find-tags.ts'
import { readTagName } from './read-tag-name.ts'

/**
 * A tag by its name: the one that is there, also under another name, or a new one.
 * @throws 400 for one that an admin has hidden, and when a newcomer makes one that holds a link: nobody reads it before others do
 */
export const createTag = serve(call).handler(async ({ input, context }) => {
  const name = readTagName(input.name)
  const known = await findTag(context.db, name)
  if (known?.isHidden) throw badInput('name', m.refused_tag_hidden({ name: known.tag.name }))
  if (known) return { tag: known.tag }
  if (await awaitsModerator(context.db, viewerOf(context).customerId, { said: [name] }))
    throw badInput('name', m.refused_tag_link())
  await createMissingTags(context.db, [name])
  const made = await findTag(context.db, name)
  if (!made) throw new Error(`The tag «${name}» was made and is not there`)
  return { tag: made.tag }
})

async function findTag(db: Database, name: string) {
  const [tag] = await findTags(db, [name])
  return tag && { tag: { id: tag.id, name: tag.name }, isHidden: tag.hidden_at !== null }
}
