import { serve } from '../../platform/api/serve.ts'
import { cleanContent } from '../posts/clean-content.ts'
import { previewPost as call } from './contract.ts'

/** A text as it will stand on its page. */
export const previewPost = serve(call).handler(async ({ input, context }) => {
  const { filesUrl } = context.config
  const { html, outline, words } = await cleanContent(input.content, { filesUrl, most: 100_000 })
  return { content: html, outline, words }
})
