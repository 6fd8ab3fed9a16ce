import { serve } from '../../platform/api/serve.ts'
import { listComments as call } from './contract.ts'
import { loadThread } from './load-thread.ts'
import { selectRoots } from './select-roots.ts'

/** A page of roots with their branches: the post with the ids of the roots, then all rows with their authors. */
export const listComments = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, orderBy } = input
  const of = { id: input.objectId, type: input.objectType }
  const post = await selectRoots(context.db, of, { page, perPage, orderBy })
  const comments = await loadThread(context, post, post.ids, input.level)
  return { comments, total: post.total, answers: post.answers_count, page, perPage }
})
