import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { announce } from '../../../../platform/jobs/announce.ts'
import { indexShownLinks } from '../../../people/index-shown-links.ts'
import { loseRating } from '../../../posts/lose-rating.ts'
import { noteAct } from '../../../posts/note-act.ts'
import { finishPostChange } from '../../../writing/finish-post-change.ts'
import { publicationOf } from '../../../writing/publication.ts'

/** What takes words away, and what brings them back: publish undoes hide and reject, restore undoes remove. */
export type TextAct = 'hide' | 'reject' | 'remove' | 'publish' | 'restore'

interface Applied {
  readonly act: TextAct
  readonly reason: string
  readonly decisionId: number
}

const STATUS = {
  hide: CONTENT_STATUS.hidden,
  reject: CONTENT_STATUS.rejected,
} as const

/** What something was before a decision, as far as undoing it needs that. */
export interface Before {
  /** The status that a post or a comment had. */
  readonly status?: number
  /** Whether an answer was the accepted one. */
  readonly wasAccepted?: boolean
  /** Since when, in ISO 8601. */
  readonly acceptedAt?: string
  /** Whether its author had removed it: then it stays removed. */
  readonly wasRemoved?: boolean
}

/** Does it to a post, with lists, counters, rating and search. @returns what it was before; undefined when it is gone */
export async function applyToPost(
  tx: Database,
  viewer: Viewer,
  postId: number,
  { act, reason, decisionId }: Applied,
): Promise<Before | undefined> {
  const post = await tx
    .selectFrom('post')
    .select(['id', 'author_id', 'status', 'title', 'seo_link', 'published_at', 'country_code'])
    .select('deleted_at')
    .where('id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) return undefined
  const isRemoval = act === 'remove' || act === 'restore'
  const before = { status: post.status, wasRemoved: post.deleted_at !== null }
  // noted all the same: its author does not bring back what a moderator removed
  if (isRemoval && before.wasRemoved === (act === 'remove')) {
    await noteAct(tx, viewer, { act, of: { postId }, authorId: post.author_id, reason, decisionId })
    return before
  }
  const changes = isRemoval
    ? { deleted_at: act === 'remove' ? sql<Date>`now()` : null }
    : act === 'publish'
      ? publicationOf(post, post.title)
      : { status: STATUS[act], status_after_proof: null }
  await tx.updateTable('post').set(changes).where('id', '=', postId).execute()
  if (isRemoval)
    await loseRating(tx, viewer, {
      of: { postId },
      authorId: post.author_id,
      countryCode: post.country_code,
      isRemoved: act === 'remove',
    })
  const isNew = act === 'publish' && !post.published_at
  await finishPostChange(tx, viewer, { post, act, reason, decisionId, isNew })
  return before
}

/** The same to a comment or an answer; a comment is not hidden, but rejected. */
export async function applyToComment(
  tx: Database,
  viewer: Viewer,
  commentId: number,
  { act: given, reason, decisionId }: Applied,
  { wasAccepted = false, acceptedAt }: Pick<Before, 'wasAccepted' | 'acceptedAt'> = {},
): Promise<Before | undefined> {
  const act = given === 'hide' ? 'reject' : given
  const comment = await tx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.author_id', 'comment.status', 'comment.deleted_at', 'comment.post_id'])
    .select(['post.country_code', 'post.accepted_comment_id', 'post.accepted_at'])
    .where('comment.id', '=', commentId)
    .forNoKeyUpdate('comment')
    .executeTakeFirst()
  if (!comment) return undefined
  const isAccepted = comment.accepted_comment_id === commentId
  const before = {
    status: comment.status,
    wasAccepted: isAccepted,
    ...(isAccepted && comment.accepted_at && { acceptedAt: comment.accepted_at.toISOString() }),
    wasRemoved: comment.deleted_at !== null,
  }
  const isRemoval = act === 'remove' || act === 'restore'
  if (isRemoval && before.wasRemoved === (act === 'remove')) {
    await noteAct(tx, viewer, {
      act,
      of: { commentId },
      authorId: comment.author_id,
      reason,
      decisionId,
    })
    return before
  }
  const changes = isRemoval
    ? { deleted_at: act === 'remove' ? new Date() : null }
    : {
        status: act === 'publish' ? CONTENT_STATUS.published : CONTENT_STATUS.rejected,
        status_after_proof: null,
      }
  await tx.updateTable('comment').set(changes).where('id', '=', commentId).execute()
  const isBack = act === 'publish' || act === 'restore'
  await setAccepted(tx, comment.post_id, commentId, {
    isTaken: !isBack && before.wasAccepted,
    isGiven: isBack && wasAccepted,
    at: acceptedAt,
  })
  if (isRemoval)
    await loseRating(tx, viewer, {
      of: { commentId },
      authorId: comment.author_id,
      countryCode: comment.country_code,
      isRemoved: act === 'remove',
    })
  await noteAct(tx, viewer, {
    act,
    of: { commentId },
    authorId: comment.author_id,
    reason,
    decisionId,
  })
  await indexShownLinks(tx, comment.author_id)
  if (act === 'publish') await announce(tx, { type: 'comment-published', commentId })
  return before
}

/**
 * What was not public when it was hidden or rejected has the status again that it had: it waits, or its author hides it.
 * What somebody changed since stays as it is.
 */
export async function giveBackStatus(
  tx: Database,
  viewer: Viewer,
  of: { readonly postId: number } | { readonly commentId: number },
  { status, reason, decisionId }: Omit<Applied, 'act'> & { readonly status: number },
): Promise<void> {
  const isPost = 'postId' in of
  const given = await tx
    .updateTable(isPost ? 'post' : 'comment')
    .set({ status })
    .where('id', '=', isPost ? of.postId : of.commentId)
    .where('status', 'in', Object.values(STATUS))
    .returning(['id', 'author_id'])
    .executeTakeFirst()
  if (!given) return
  // noted, so that it is no moderator any more who keeps it back
  const act = 'publish'
  if (isPost) return finishPostChange(tx, viewer, { post: given, act, reason, decisionId })
  await noteAct(tx, viewer, { act, of, authorId: given.author_id, reason, decisionId })
  await indexShownLinks(tx, given.author_id)
}

interface Acceptance {
  readonly isTaken: boolean
  readonly isGiven: boolean
  /** When it was accepted, of what is given back. */
  readonly at: string | undefined
}

/** What is gone helps nobody any more; what comes back does again, unless another answer was accepted meanwhile. */
async function setAccepted(
  tx: Database,
  postId: number,
  commentId: number,
  { isTaken, isGiven, at }: Acceptance,
): Promise<void> {
  if (!isTaken && !isGiven) return
  await tx
    .updateTable('post')
    .set(
      isTaken
        ? { accepted_comment_id: null }
        : { accepted_comment_id: commentId, accepted_at: at ? new Date(at) : sql<Date>`now()` },
    )
    .where('id', '=', postId)
    .where('accepted_comment_id', isTaken ? '=' : 'is', isTaken ? commentId : null)
    .execute()
}
