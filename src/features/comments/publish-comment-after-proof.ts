import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import { holdSuspicious } from '../shield/hold-suspicious.ts'

/**
 * Gives a comment that waited for the proof of its author's address the status that it is due, and announces it where
 * that publishes it. Does nothing to one that has it already; one that its author removed waits to be restored.
 */
export async function publishCommentAfterProof(tx: Database, id: number): Promise<void> {
  const comment = await tx
    .selectFrom('comment')
    .select(['post_id', 'author_id', 'status_after_proof'])
    .where('id', '=', id)
    .where('status_after_proof', 'is not', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!comment) return
  const status = comment.status_after_proof ?? CONTENT_STATUS.published
  await tx
    .updateTable('comment')
    .set({ status, status_after_proof: null })
    .where('id', '=', id)
    .execute()
  if (status === CONTENT_STATUS.waiting) await holdSuspicious(tx, { commentId: id })
  await indexShownLinks(tx, comment.author_id)
  if (status === CONTENT_STATUS.published)
    await announce(tx, { type: 'comment-published', commentId: id })
}
