import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { noteAct } from '../../../posts/note-act.ts'
import { applyToComment, applyToPost, type Before } from './apply-act.ts'
import type { Thing, WholeDay } from './apply-to-day.ts'
import { type After, type Place, putBack } from './put-in-order.ts'

interface Overturned {
  readonly id: number
  readonly acts: readonly string[]
  readonly post_id: number | null
  readonly comment_id: number | null
}

/** What overturning needs to know, as `decision.before` keeps it. */
export type Kept = Before & Partial<WholeDay> & { readonly place?: Place }

/**
 * Takes a decision back: what it took away is as it was, with lists, counters, rating and the accepted answer, what it
 * moved or closed is back, and its sanctions end. What somebody changed since stays changed, and what its author had
 * removed stays removed. Twice is harmless.
 * @returns the other cases that it had closed; undefined when it was taken back already
 */
export async function overturnDecision(
  tx: Database,
  viewer: Viewer,
  { id, acts, post_id, comment_id }: Overturned,
  reason: string,
): Promise<readonly number[] | undefined> {
  const overturned = await tx
    .updateTable('decision')
    .set({ overturned_at: sql`now()` })
    .where('id', '=', id)
    .where('overturned_at', 'is', null)
    .returning(['before', 'after'])
    .executeTakeFirst()
  if (!overturned) return undefined
  await tx
    .updateTable('sanction')
    .set({ lifted_at: sql`now()`, awaits_confirmation: false })
    .where('decision_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute()
  const { others = [], caseIds = [], place, ...before } = overturned.before as unknown as Kept
  const back = { acts, reason, decisionId: id }
  for (const { before: itsBefore, ...other } of others)
    await bringBack(tx, viewer, other, { ...back, before: itsBefore })
  if (comment_id !== null)
    await bringBack(tx, viewer, { commentId: comment_id }, { ...back, before })
  if (post_id === null) return caseIds
  await bringBack(tx, viewer, { postId: post_id }, { ...back, before })
  const after = overturned.after as After
  if (acts.some((act) => act === 'move' || act === 'close' || act === 'duplicate'))
    await putBack(tx, viewer, post_id, { ...back, place, after })
  return caseIds
}

interface Back {
  readonly acts: readonly string[]
  readonly reason: string
  readonly decisionId: number
  readonly before: Before
}

/** One thing that a decision took away. */
async function bringBack(
  tx: Database,
  viewer: Viewer,
  of: Thing,
  { acts, reason, decisionId, before }: Back,
): Promise<void> {
  const { status = CONTENT_STATUS.published, wasAccepted, wasRemoved } = before
  const wasPublic = status === CONTENT_STATUS.published
  const back = [
    ...(acts.includes('remove') && !wasRemoved ? (['restore'] as const) : []),
    ...(wasPublic && (acts.includes('hide') || acts.includes('reject'))
      ? (['publish'] as const)
      : []),
  ]
  // it stays removed, and its author may bring it back again
  if (acts.includes('remove') && wasRemoved)
    await noteAct(tx, viewer, { act: 'restore', of, authorId: 0, reason, decisionId })
  for (const act of back) {
    const applied = { act, reason, decisionId }
    if ('postId' in of) await applyToPost(tx, viewer, of.postId, applied)
    else await applyToComment(tx, viewer, of.commentId, applied, wasAccepted)
  }
}
