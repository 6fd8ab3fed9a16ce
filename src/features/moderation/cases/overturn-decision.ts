import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { applyToComment, applyToPost, type Before } from './apply-act.ts'

interface Overturned {
  readonly id: number
  readonly acts: readonly string[]
  readonly post_id: number | null
  readonly comment_id: number | null
}

/**
 * Takes a decision back: what it took away is as it was, with lists, counters, rating and the accepted answer, and its
 * sanctions end. What somebody changed since stays changed.
 */
export async function overturnDecision(
  tx: Database,
  viewer: Viewer,
  { id, acts, post_id, comment_id }: Overturned,
  reason: string,
): Promise<void> {
  const { before } = await tx
    .updateTable('decision')
    .set({ overturned_at: sql`now()` })
    .where('id', '=', id)
    .returning('before')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('sanction')
    .set({ lifted_at: sql`now()`, awaits_confirmation: false })
    .where('decision_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute()
  const { status = CONTENT_STATUS.published, wasAccepted } = before as Before
  const wasPublic = status === CONTENT_STATUS.published
  const back = [
    ...(acts.includes('remove') ? (['restore'] as const) : []),
    ...(wasPublic && (acts.includes('hide') || acts.includes('reject'))
      ? (['publish'] as const)
      : []),
  ]
  for (const act of back) {
    const applied = { act, reason, decisionId: id }
    if (post_id !== null) await applyToPost(tx, viewer, post_id, applied)
    if (comment_id !== null) await applyToComment(tx, viewer, comment_id, applied, wasAccepted)
  }
}
