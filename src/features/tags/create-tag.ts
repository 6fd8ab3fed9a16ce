import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { awaitsModerator } from '../people/newcomers/hold.ts'
import { createTag as call } from './contract.ts'
import { findTags } from './find-tags.ts'

/**
 * A tag by its name: the one that is there, also under another name, or a new one.
 * @throws 400 when a newcomer makes one that holds a link: nobody reads it before others do
 */
export const createTag = serve(call).handler(async ({ input, context }) => {
  const name = readTagName(input.name)
  const known = await findTag(context.db, name)
  if (known) return { tag: known }
  if (await awaitsModerator(context.db, viewerOf(context).customerId, { said: [name] }))
    throw badInput('name', m.refused_tag_link())
  await context.db
    .insertInto('tag')
    .values({ name })
    .onConflict((on) => on.doNothing())
    .execute()
  const made = await findTag(context.db, name)
  if (!made) throw new Error(`The tag «${name}» was made and is not there`)
  return { tag: made }
})

type Db = Parameters<typeof findTags>[0]

async function findTag(db: Db, name: string) {
  const [tag] = await findTags(db, [name])
  return tag && { id: tag.id, name: tag.name }
}

/** What does not show, such as spaces of no width and what turns the text around: two tags must not look alike by it. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The name of a tag as it is kept: lower case, one space between words, without what does not show and what parts
 * tags in an address.
 * @throws 400 when less than 2 or more than 30 characters are left, or no letter and digit among them
 */
function readTagName(typed: string): string {
  const name = typed
    .replace(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[#;,/\\]/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if ([...name].length < 2 || [...name].length > 30) throw badInput('name', m.refused_tag_length())
  if (!/[\p{L}\p{N}]/u.test(name)) throw badInput('name', m.refused_tag_letters())
  return name
}
