import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { recordAudit } from '../../platform/record-audit.ts'

interface Act {
  readonly act: 'edit' | 'hide' | 'publish' | 'reject' | 'remove' | 'restore'
  readonly of: { readonly postId: number } | { readonly commentId: number }
  readonly authorId: number
  readonly reason: string | undefined
}

/** Writes down what a moderator did to the words of somebody else, and lets them know; of one's own nothing is to be noted. */
export async function noteAct(
  tx: Database,
  viewer: Viewer,
  { act, of, authorId, reason }: Act,
): Promise<void> {
  if (viewer.customerId === authorId) return
  const { id } = await tx
    .insertInto('moderation_act')
    .values({
      moderator_id: viewer.customerId,
      ...('postId' in of ? { post_id: of.postId } : { comment_id: of.commentId }),
      act,
      reason: reason ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, viewer, { action: act, of, detail: reason ? { reason } : {} })
  await announce(tx, { type: 'moderated', actId: id })
}
