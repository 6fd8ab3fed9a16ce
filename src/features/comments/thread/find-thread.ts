import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { badInput, forbidden } from '../../../platform/errors/failures.ts'
import { orNoSuchPost, publicPost } from '../../posts/find-public-post.ts'
import type { CommentTarget } from '../contract.ts'
import { findPublicComment } from '../find-public-comment.ts'

interface Asked {
  readonly objectId: number
  readonly objectType?: CommentTarget | undefined
  readonly firstParentId?: number | null | undefined
}

/**
 * Where a new comment goes: the post, question or event, and the comment that it answers. That one is named by
 * `firstParentId`, or is the object itself.
 * @throws 404 when the object is not there, or is of another type; 400 when both name different branches; 403 where a
 *   moderator lets nobody answer any more
 */
export async function findThread(
  db: Database,
  { objectId, objectType: type, firstParentId }: Asked,
) {
  if (type !== 'answer' && type !== 'comment') {
    const post = orNoSuchPost(await threadPost(db, objectId), type)
    return { post: orClosed(post), parentId: firstParentId ?? null }
  }
  const parent = await findPublicComment(db, objectId, type)
  if (firstParentId && ![parent.id, parent.root_id].includes(firstParentId))
    throw badInput('firstParentId', m.refused_other_thread())
  const post = orNoSuchPost(await threadPost(db, parent.post_id))
  return { post: orClosed(post), parentId: parent.id }
}

function orClosed<Row extends { readonly closed_at: Date | null }>(post: Row): Row {
  if (post.closed_at) throw forbidden(m.refused_closed(), 'closed')
  return post
}

async function threadPost(db: Database, id: number) {
  const [post] = await selectThreadPost(db, id)
  return post
}

const selectThreadPost = prepare((db, id: number) =>
  publicPost(db, id).select(['post.seo_link', 'post.closed_at']),
)
