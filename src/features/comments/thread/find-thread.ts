import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { badInput } from '../../../platform/errors/failures.ts'
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
 * @throws 404 when the object is not there, or is of another type; 400 when both name different branches
 */
export async function findThread(
  db: Database,
  { objectId, objectType: type, firstParentId }: Asked,
) {
  if (type !== 'answer' && type !== 'comment') {
    const post = await threadPost(db, objectId)
    return { post: orNoSuchPost(post, type), parentId: firstParentId ?? null }
  }
  const parent = await findPublicComment(db, objectId, type)
  if (firstParentId && ![parent.id, parent.root_id].includes(firstParentId))
    throw badInput('firstParentId', m.refused_other_thread())
  return { post: orNoSuchPost(await threadPost(db, parent.post_id)), parentId: parent.id }
}

async function threadPost(db: Database, id: number) {
  const [post] = await selectThreadPost(db, id)
  return post
}

const selectThreadPost = prepare((db, id: number) => publicPost(db, id).select('post.seo_link'))
