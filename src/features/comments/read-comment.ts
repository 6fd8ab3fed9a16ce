import type { PersonalDataChoice } from '../../lib/personal-data/place.ts'
import { excerptOf } from '../../lib/text/excerpt.ts'
import * as m from '../../paraglide/messages.js'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { cleanContent } from '../posts/content/clean-content.ts'
import { linkPeople } from '../posts/content/link-people.ts'
import { maskPersonalData } from '../posts/content/personal-data.ts'
import { obeyWatchedWords } from '../shield/watched-words/obey-watched-words.ts'

const MIN_LENGTH = 2
const MAX_LENGTH = 5_000
const MAX_HTML = 20_000
const MAX_EXCERPT = 400

/**
 * Cleans the text of a comment.
 * @throws 400 beside the content when it says less than 2 characters or more than 5,000; 422 when it holds a word that
 *   moderators refuse
 */
export async function readComment(
  dirty: string,
  context: RequestContext,
): Promise<{ content: string; excerpt: string }> {
  const obeyed = await obeyWatchedWords(context.db, 'content', dirty)
  const { html, text } = await cleanContent(obeyed, {
    filesUrl: context.config.filesUrl,
    maxLength: MAX_HTML,
    isShort: true,
    personId: viewerOf(context).customerId,
  })
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH)
    throw badInput('content', m.refused_comment_length())
  return { content: await linkPeople(context.db, html), excerpt: excerptOf(text, MAX_EXCERPT) }
}

/**
 * A comment without the personal data that its author did not keep.
 * @param comment as `readComment` reads it
 * @param choice what they chose when they were asked
 * @param before what others read of it before
 * @throws 422 with what was found, when the author has not chosen yet
 */
export async function maskComment(
  comment: { content: string; excerpt: string },
  context: RequestContext,
  { choice, before }: { choice: PersonalDataChoice | undefined; before?: string },
): Promise<{ content: string; excerpt: string }> {
  const textsBefore = before === undefined ? [] : [before]
  const { content } = maskPersonalData({ content: comment.content }, { choice, textsBefore })
  // the excerpt holds the words too
  return content === comment.content ? comment : readComment(content, context)
}
