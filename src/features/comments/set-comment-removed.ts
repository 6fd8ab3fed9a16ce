import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Ground } from '../decisions/ground.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import { awaitsProof } from '../people/newcomers/hold.ts'
import { isGoneForGood, refuseWhatModeratorsRemoved } from '../posts/last-act.ts'
import { loseRating } from '../posts/lose-rating.ts'
import { noteAct } from '../posts/note-act.ts'
import { isOwn } from '../posts/policy.ts'
import { findChangeableComment, noSuchComment } from './find-changeable-comment.ts'
import { publishCommentAfterProof } from './publish-comment-after-proof.ts'

interface Removal extends Ground {
  readonly id: number
  readonly reason?: string | undefined
  /** Whether it is to be gone, or back. */
  readonly isRemoved: boolean
}

/**
 * Removes a comment so that it can be brought back, or brings it back; its branch stays. Twice is harmless.
 * @throws 404 when it is not there, or removed too long ago; 403 when a moderator removed it
 */
export async function setCommentRemoved(context: RequestContext, removal: Removal) {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const comment = await findChangeableComment(tx, viewer, removal)
    const answer = { id: comment.id, isRemoved: removal.isRemoved }
    if (Boolean(comment.deleted_at) === removal.isRemoved) return answer
    if (comment.deleted_at) {
      if (isGoneForGood(comment.deleted_at) || comment.content === '') throw noSuchComment()
      if (isOwn(viewer, { authorId: comment.author_id }))
        await refuseWhatModeratorsRemoved(tx, { commentId: comment.id })
    }
    await tx
      .updateTable('comment')
      .set({ deleted_at: removal.isRemoved ? new Date() : null })
      .where('id', '=', comment.id)
      .execute()
    if (removal.isRemoved) await dropAccepted(tx, comment)
    await loseRating(tx, viewer, {
      of: { commentId: comment.id },
      authorId: comment.author_id,
      countryCode: comment.country_code,
      isRemoved: removal.isRemoved,
    })
    await noteAct(tx, viewer, {
      act: removal.isRemoved ? 'remove' : 'restore',
      of: { commentId: comment.id },
      authorId: comment.author_id,
      reason: removal.reason,
      ground: removal,
    })
    await indexShownLinks(tx, comment.author_id)
    if (awaitsProof(comment) && (await hasProvenAddress(tx, comment.author_id)))
      await publishCommentAfterProof(tx, comment.id)
    return answer
  })
}

/** What is removed helps nobody any more. Read anew: it may have been accepted while its row was waited for. */
async function dropAccepted(tx: Database, { id, post_id }: { id: number; post_id: number }) {
  await tx
    .updateTable('post')
    .set({ accepted_comment_id: null })
    .where('id', '=', post_id)
    .where('accepted_comment_id', '=', id)
    .execute()
}

/** What was removed at the proof was not published by it (moderation/publish-after-proof.ts). */
async function hasProvenAddress(tx: Database, customerId: number): Promise<boolean> {
  const person = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return person !== undefined
}
