import { serve } from '../../../platform/api/serve.ts'
import { shows } from '../../../platform/page-cache/shown-on-page.ts'
import { listComments as call } from '../contract.ts'
import { loadReplies } from './load-replies.ts'
import { loadThread } from './load-thread.ts'
import { selectBranchesWith } from './select-branches-with.ts'
import { selectRoots } from './select-roots.ts'

/**
 * For a post, a question or an event: a page of roots with their branches, in two queries: the post with the ids of the
 * roots, then all rows with their authors; `by` keeps the branches in which that person wrote. For an answer or a
 * comment: its replies.
 */
export const listComments = serve(call).handler(async ({ input, context }) => {
  const { objectId: id, objectType: type, level, by, ...page } = input
  const { page: number, perPage } = page
  if (type === 'answer' || type === 'comment') {
    const { comments, total } = await loadReplies(context, { id, type }, { ...page, level })
    return { comments, total, answers: total, page: number, perPage }
  }
  shows('thread', [id])
  const post = await (by === undefined
    ? selectRoots(context.db, { id, type }, page)
    : selectBranchesWith(context, { id, type, username: by }, page))
  const comments = await loadThread(context, post, post.ids, level)
  return { comments, total: post.total, answers: post.answers_count, page: number, perPage }
})
