import { serve } from '../../platform/api/serve.ts'
import { getTags as call } from './contract.ts'
import { findTags } from './find-tags.ts'

/** The tags behind some names, so that a page of tags knows which of them exist and how they are called now. */
export const getTags = serve(call).handler(async ({ input, context }) => {
  const found = await findTags(context.db, input.tagNames)
  const tags = input.tagNames.map((asked, index) => {
    const tag = found[index]
    return { asked, tag: tag ? { id: tag.id, name: tag.name } : null }
  })
  return { tags }
})
