import { excerptOf } from '../../lib/text/excerpt.ts'
import * as m from '../../paraglide/messages.js'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { cleanContent } from '../posts/content/clean-content.ts'
import { linkPeople } from '../posts/content/link-people.ts'
import type { PostType } from '../posts/contract.ts'
import { pictureIdsIn, withKeptPictures } from './pictures-of.ts'

const MAX_CONTENT = 100_000
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
 * @throws 400 when it is too long
 */
export async function readText(dirty: string, context: RequestContext): Promise<ReadText> {
  const { filesUrl } = context.config
  const personId = viewerOf(context).customerId
  const { html, outline, text, words } = await cleanContent(dirty, {
    filesUrl,
    maxLength: MAX_CONTENT,
    personId,
  })
  return {
    text: {
      content: withKeptPictures(await linkPeople(context.db, html), filesUrl),
      excerpt: excerptOf(text, MAX_EXCERPT),
      outline: JSON.stringify(outline),
      words,
    },
    pictureIds: pictureIdsIn(html, filesUrl),
  }
}

/**
 * A title on one line without spaces around.
 * @throws 400 when less than 5 characters are left
 */
export function readTitle(title: string): string {
  const line = title
    .replace(/[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
  if ([...line].length < 5) throw badInput('title', m.write_title_short())
  return line
}

/** @throws 400 when a post has neither words nor a picture; a question may end with its title */
export function refuseEmpty(type: PostType, { words, content }: WrittenText): void {
  if (type === 'post' && words === 0 && !content.includes('<img'))
    throw badInput('content', m.write_content_none())
}
