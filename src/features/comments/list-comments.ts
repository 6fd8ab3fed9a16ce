import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { type CommentRoot, listComments as call } from './contract.ts'
import { presentComments, type ThreadOf } from './present-comment.ts'
import { selectRoots } from './select-roots.ts'
import { selectCommentRows, selectThreadRows } from './select-thread-rows.ts'

/** A page of roots with their branches: the post with the ids of the roots, then all rows with their authors. */
export const listComments = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, orderBy } = input
  const of = { id: input.objectId, type: input.objectType }
  const post = await selectRoots(context.db, of, { page, perPage, orderBy })
  const comments = await loadRoots(context, post, post.ids, input.level)
  return { comments, total: post.total, answers: post.answers_count, page, perPage }
})

async function loadRoots(
  context: RequestContext,
  post: ThreadOf,
  ids: readonly number[],
  level: number,
): Promise<CommentRoot[]> {
  if (ids.length === 0) return []
  const select = level === 2 ? selectThreadRows : selectCommentRows
  const comments = await presentComments(context, post, await select(context.db, ids))
  const roots = new Map(comments.map((comment) => [comment.id, comment]))
  const branches = Map.groupBy(comments, (comment) => comment.firstParentId)
  return ids.flatMap((id) => {
    const root = roots.get(id)
    return root ? [{ ...root, children: branches.get(id) ?? [] }] : []
  })
}
