import type { ViewerContext } from '../../../platform/context.ts'
import type { CommentRoot } from '../contract.ts'
import { presentComments, type ThreadOf } from './present-comment.ts'
import { selectCommentRows, selectThreadRows } from './select-thread-rows.ts'

/**
 * Roots of a thread in the order of their ids.
 * @param level 1: the roots only; 2: with their branches
 */
export async function loadThread(
  context: ViewerContext,
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
