import { excerptOf } from '../../lib/text/excerpt.ts'
import * as m from '../../paraglide/messages.js'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { cleanContent } from '../posts/content/clean-content.ts'
import { linkPeople } from '../posts/content/link-people.ts'

const MIN_LENGTH = 2
const MAX_LENGTH = 5_000
const MAX_HTML = 20_000
const MAX_EXCERPT = 400

/**
 * Cleans the text of a comment.
 * @throws 400 beside the content when it says less than 2 characters or more than 5,000
 */
export async function readComment(
  dirty: string,
  context: RequestContext,
): Promise<{ content: string; excerpt: string }> {
  const { html, text } = await cleanContent(dirty, {
    filesUrl: context.config.filesUrl,
    maxLength: MAX_HTML,
    isShort: true,
    personId: viewerOf(context).customerId,
  })
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH)
    throw badInput('content', m.refused_comment_length())
  return { content: await linkPeople(context.db, html), excerpt: excerptOf(text, MAX_EXCERPT) }
}
