import { MAX_TITLE } from '../../lib/api/title-length.ts'
import { excerptOf } from '../../lib/text/excerpt.ts'
import * as m from '../../paraglide/messages.js'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { cleanContent, refuseLong } from '../posts/content/clean-content.ts'
import { linkPeople } from '../posts/content/link-people.ts'
import { maskPersonalData } from '../posts/content/personal-data.ts'
import type { PostType } from '../posts/contract.ts'
import { obeyWatchedWords } from '../shield/watched-words/obey-watched-words.ts'
import { findSizes } from '../uploads/find-sizes.ts'
import { pictureIdsIn, withKeptPictures, withTrueSizes } from './pictures-of.ts'

/** Characters of a text as HTML, as the column holds it. */
export const MAX_CONTENT = 100_000
const MAX_EXCERPT = 400

/** A text as its columns hold it. */
interface WrittenText {
  readonly content: string
  readonly excerpt: string
  /** As JSON. */
  readonly outline: string
  readonly words: number
}

/** The same with the pictures that it shows. */
export interface ReadText {
  readonly text: WrittenText
  readonly pictureIds: readonly string[]
}

/**
 * Cleans the text of a post, a question or an event; it may take its time, so no row is held meanwhile.
 * @throws 400 when it is too long; 422 when it holds a word that moderators refuse
 */
export async function readText(dirty: string, context: RequestContext): Promise<ReadText> {
  const { filesUrl } = context.config
  const personId = viewerOf(context).customerId
  const obeyed = await obeyWatchedWords(context.db, 'content', dirty)
  const { html, outline, text, words } = await cleanContent(obeyed, {
    filesUrl,
    maxLength: MAX_CONTENT,
    personId,
  })
  const pictureIds = pictureIdsIn(html, filesUrl)
  const sized = withTrueSizes(html, filesUrl, await findSizes(context.db, pictureIds))
  const content = withKeptPictures(await linkPeople(context.db, sized), filesUrl)
  // links to people, sizes and the addresses of kept pictures make it longer
  refuseLong(content, MAX_CONTENT)
  return {
    text: {
      content,
      excerpt: excerptOf(text, MAX_EXCERPT),
      outline: JSON.stringify(outline),
      words,
    },
    pictureIds,
  }
}

/**
 * A title and a text without the personal data that their author did not keep; what is undefined is not looked at.
 * @throws 422 with what was found, when the author has not chosen yet
 */
export async function maskWords<
  Title extends string | undefined,
  Read extends ReadText | undefined,
>(
  words: { readonly title: Title; readonly read: Read },
  context: RequestContext,
  rule: Parameters<typeof maskPersonalData>[1],
): Promise<{ readonly title: Title; readonly read: Read | ReadText }> {
  const { title, read } = words
  const content = read?.text.content
  const masked = maskPersonalData({ title, content }, rule)
  if (masked.content === undefined || masked.content === content)
    return { title: masked.title, read }
  // the excerpt and the outline hold the words too
  return { title: masked.title, read: await readText(masked.content, context) }
}

/**
 * A title on one line without spaces around.
 * @throws 400 when less than 5 characters are left, or more than 160 after composition (NFC), which adds some; 422 when it
 *   holds a word that moderators refuse
 */
export async function readTitle(title: string, { db }: RequestContext): Promise<string> {
  const line = (await obeyWatchedWords(db, 'title', title))
    .replace(/[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
  const { length } = [...line]
  if (length < 5 || length > MAX_TITLE) throw badInput('title', m.write_title_short())
  return line
}

/** @throws 400 when a post has neither words nor a picture; a question may end with its title */
export function refuseEmpty(type: PostType, { words, content }: WrittenText): void {
  if (type === 'post' && words === 0 && !content.includes('<img'))
    throw badInput('content', m.write_content_none())
}
