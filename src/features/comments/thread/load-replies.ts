import type { ViewerContext } from '../../../platform/context.ts'
import type { CommentRoot } from '../contract.ts'
import { presentComments } from './present-comment.ts'
import { selectReplies, selectRepliesToAll } from './select-replies.ts'
import { selectCommentRows } from './select-thread-rows.ts'

interface Asked extends Readonly<Parameters<typeof selectReplies>[2]> {
  readonly level: number
}

/** A page of what answers one comment, at level 2 with what answers that; and how much there is. */
export async function loadReplies(
  context: ViewerContext,
  of: { id: number; type: 'answer' | 'comment' },
  { level, ...page }: Asked,
): Promise<{ comments: CommentRoot[]; total: number }> {
  const { db } = context
  const comment = await selectReplies(db, of, page)
  const { ids, total } = comment
  if (ids.length === 0) return { comments: [], total }
  const below = level === 2 ? await selectRepliesToAll(db, ids) : []
  const shown = await presentComments(
    context,
    comment,
    await selectCommentRows(db, [...ids, ...below]),
  )
  const known = new Map(shown.map((one) => [one.id, one]))
  const find = (id: number) => known.get(id) ?? []
  const children = Map.groupBy(below.flatMap(find), (one) => one.parentId)
  const comments = ids
    .flatMap(find)
    .map((one) => ({ ...one, children: children.get(one.id) ?? [] }))
  return { comments, total }
}
