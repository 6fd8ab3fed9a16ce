import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { requireDecider } from '../../platform/api/require-access.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput, forbidden, notFound } from '../../platform/errors/failures.ts'
import { awaitsProof } from '../people/newcomers/hold.ts'
import { canChange, isOwn } from '../posts/policy.ts'
import { revisionOfComment } from '../posts/revision.ts'

/**
 * A comment that the viewer may change, removed ones too, with its row held.
 * @param reason why, of who changes the words of somebody else
 * @throws 404 when they may not even see it; 403 when they may not change it; 400 for somebody else's without a reason
 */
export async function findChangeableComment(
  tx: Database,
  viewer: Viewer,
  { id, reason, isRemoved: isRemoval = false }: Change,
) {
  const comment = await tx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.root_id',
      'comment.author_id',
      'comment.content',
      'comment.status',
      'comment.status_after_proof',
      'comment.created_at',
      'comment.edited_at',
      'comment.deleted_at',
      'post.kind',
      'post.seo_link',
      'post.status as post_status',
      'post.deleted_at as post_deleted_at',
      'post.country_code',
      'post.city_id',
      revisionOfComment.as('revision'),
    ])
    .where('comment.id', '=', id)
    .forNoKeyUpdate('comment')
    .executeTakeFirst()
  const owned = comment && {
    authorId: comment.author_id,
    countryCode: comment.country_code,
    city: comment.city_id,
  }
  if (!owned) throw noSuchComment()
  // below what is hidden one takes one's own words away, and no more
  const isShownBelow = comment.post_status === CONTENT_STATUS.published && !comment.post_deleted_at
  if (!isShownBelow && !(isRemoval && isOwn(viewer, owned))) throw noSuchComment()
  if (!isOwn(viewer, owned) && awaitsProof(comment)) throw noSuchComment()
  if (!canChange(viewer, owned)) {
    const isShown = comment.status === CONTENT_STATUS.published && !comment.deleted_at
    throw isShown ? forbidden(m.refused_not_author()) : noSuchComment()
  }
  if (!isOwn(viewer, owned)) requireDecider(viewer)
  if (!isOwn(viewer, owned) && !reason) throw badInput('reason', m.refused_no_reason())
  return comment
}

interface Change {
  readonly id: number
  readonly reason?: string | undefined
  /** Whether it is to be gone. */
  readonly isRemoved?: boolean
}

export const noSuchComment = () => notFound(m.refused_no_comment())
