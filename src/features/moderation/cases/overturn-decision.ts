import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { noteAct } from '../../posts/note-act.ts'
import { applyToComment, applyToPost, type Before } from './apply-act.ts'

interface Overturned {
  readonly id: number
  readonly acts: readonly string[]
  readonly post_id: number | null
  readonly comment_id: number | null
}

/**
 * Takes a decision back: what it took away is as it was, with lists, counters, rating and the accepted answer, and its
 * sanctions end. What somebody changed since stays changed, and what its author had removed stays removed. Twice is
 * harmless.
 */
export async function overturnDecision(
  tx: Database,
  viewer: Viewer,
  { id, acts, post_id, comment_id }: Overturned,
  reason: string,
): Promise<void> {
  const overturned = await tx
    .updateTable('decision')
    .set({ overturned_at: sql`now()` })
    .where('id', '=', id)
    .where('overturned_at', 'is', null)
    .returning('before')
    .executeTakeFirst()
  if (!overturned) return
  await tx
    .updateTable('sanction')
    .set({ lifted_at: sql`now()`, awaits_confirmation: false })
    .where('decision_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute()
  const { status = CONTENT_STATUS.published, wasAccepted, wasRemoved } = overturned.before as Before
  const wasPublic = status === CONTENT_STATUS.published
  const back = [
    ...(acts.includes('remove') && !wasRemoved ? (['restore'] as const) : []),
    ...(wasPublic && (acts.includes('hide') || acts.includes('reject'))
      ? (['publish'] as const)
      : []),
  ]
  // it stays removed, and its author may bring it back again
  if (acts.includes('remove') && wasRemoved) {
    const of = comment_id === null ? { postId: post_id ?? 0 } : { commentId: comment_id }
    await noteAct(tx, viewer, { act: 'restore', of, authorId: 0, reason, decisionId: id })
  }
  for (const act of back) {
    const applied = { act, reason, decisionId: id }
    if (post_id !== null) await applyToPost(tx, viewer, post_id, applied)
    if (comment_id !== null) await applyToComment(tx, viewer, comment_id, applied, wasAccepted)
  }
}
