import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { awaitsModerator } from '../people/newcomers/hold.ts'
import { createTag as call } from './contract.ts'
import { findOrCreateTag, findTag } from './find-or-create-tag.ts'
import { readTagName } from './read-tag-name.ts'

/**
 * A tag by its name: the one that is there, also under another name, or a new one.
 * @throws 400 for one that an admin has hidden, and when a newcomer makes one that holds a link: nobody reads it before others do
 */
export const createTag = serve(call).handler(async ({ input, context }) => {
  const name = readTagName(input.name)
  const known = await findTag(context.db, name)
  if (known) return { tag: known }
  if (await awaitsModerator(context.db, viewerOf(context).customerId, { said: [name] }))
    throw badInput('name', m.refused_tag_link())
  return { tag: await findOrCreateTag(context.db, name) }
})
