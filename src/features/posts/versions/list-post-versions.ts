import { serve } from '../../../platform/api/serve.ts'
import { findPublicPost } from '../find-public-post.ts'
import { listPostVersions as call } from './contract.ts'
import { selectVersions } from './select-versions.ts'

/** What a post, a question or an event said before its changes; for everybody who may read it. */
export const listPostVersions = serve(call).handler(async ({ input, context: { db } }) => {
  const { id: postId } = await findPublicPost(db, input.id)
  return { versions: await selectVersions(db, { postId }, { isPublic: true }) }
})
