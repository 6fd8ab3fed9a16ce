import { serve, viewerOf } from '../../platform/api/serve.ts'
import { cleanContent } from '../posts/content/clean-content.ts'
import { linkPeople } from '../posts/content/link-people.ts'
import { previewPost as call } from './contract.ts'
import { MAX_CONTENT } from './read-text.ts'

/** A text as it will stand on its page. */
export const previewPost = serve(call).handler(async ({ input, context }) => {
  const { html, outline, words } = await cleanContent(input.content, {
    filesUrl: context.config.filesUrl,
    maxLength: MAX_CONTENT,
    personId: viewerOf(context).customerId,
  })
  return { content: await linkPeople(context.db, html), outline, words }
})
