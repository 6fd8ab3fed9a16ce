import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { findPublicPost } from '../posts/find-public-post.ts'
import { type CommentRow, selectCommentRows } from './comment-rows.ts'
import { type CommentRoot, listComments as call } from './contract.ts'
import { presentComments } from './present-comment.ts'
import { selectBranches } from './select-branches.ts'
import { selectRoots } from './select-roots.ts'

/** A page of roots with their branches: ids of the roots, ids of the replies, rows, authors. */
export const listComments = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, orderBy } = input
  const post = await findPublicPost(context.db, input.objectId, input.objectType)
  const { ids, total } = await selectRoots(context.db, post, { page, perPage, orderBy })
  const replies = input.level === 2 ? await selectBranches(context.db, ids) : []
  const rows = await selectCommentRows(context.db, [...ids, ...replies])
  return {
    comments: await presentRoots(context, rows),
    total,
    answers: post.answers_count,
    page,
    perPage,
  }
})

async function presentRoots(
  context: RequestContext,
  rows: readonly CommentRow[],
): Promise<CommentRoot[]> {
  const comments = await presentComments(context, rows)
  const branches = Map.groupBy(comments, (comment) => comment.firstParentId)
  return (branches.get(null) ?? []).map((root) => ({
    ...root,
    children: branches.get(root.id) ?? [],
  }))
}
