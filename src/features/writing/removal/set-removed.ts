import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { viewerOf } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import type { Ground } from '../../decisions/ground.ts'
import { isGoneForGood, refuseWhatModeratorsRemoved } from '../../posts/last-act.ts'
import { loseRating } from '../../posts/lose-rating.ts'
import { isOwn } from '../../posts/policy.ts'
import { findChangeablePost } from '../find-changeable-post.ts'
import { finishPostChange } from '../finish-post-change.ts'

interface Removal extends Ground {
  readonly id: number
  readonly reason?: string | undefined
  /** Whether it is to be gone, or back. */
  readonly isRemoved: boolean
  readonly kinds: readonly number[]
}

/**
 * Removes a post so that it can be brought back, or brings it back. Twice is harmless.
 * @throws 404 when there is no such thing, or it is gone for good; 403 when a moderator removed it
 */
export async function setRemoved(context: RequestContext, removal: Removal) {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const post = await findChangeablePost(tx, viewer, removal)
    if (!removal.kinds.includes(post.kind)) throw notFound(m.refused_not_found())
    const answer = { id: post.id, isRemoved: removal.isRemoved }
    if (Boolean(post.deleted_at) === removal.isRemoved) return answer
    if (post.deleted_at && isGoneForGood(post.deleted_at)) throw notFound(m.refused_restore_late())
    if (!removal.isRemoved && isOwn(viewer, { authorId: post.author_id }))
      await refuseWhatModeratorsRemoved(tx, { postId: post.id })
    await tx
      .updateTable('post')
      .set({ deleted_at: removal.isRemoved ? sql`now()` : null })
      .where('id', '=', post.id)
      .execute()
    await loseRating(tx, viewer, {
      of: { postId: post.id },
      authorId: post.author_id,
      countryCode: post.country_code,
      isRemoved: removal.isRemoved,
    })
    await finishPostChange(tx, viewer, {
      post,
      act: removal.isRemoved ? 'remove' : 'restore',
      reason: removal.reason,
      ground: removal,
    })
    return answer
  })
}
