import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { noteAct } from '../../../posts/note-act.ts'
import { applyToComment, applyToPost, type Before, giveBackStatus } from './apply-act.ts'
import type { WholeDay } from './apply-to-day.ts'
import { lockThings, type Thing } from './lock-things.ts'
import { type After, type Place, putBack } from './put-in-order.ts'

interface Overturned {
  readonly id: number
  readonly acts: readonly string[]
  readonly post_id: number | null
  readonly comment_id: number | null
  /** Who wrote it. */
  readonly customer_id: number | null
}

/** What a rule had hidden when a moderator decided in its place. */
export interface Hold {
  /** That of the rule. */
  readonly decisionId: number
  /** The status that the thing had by it. */
  readonly status: number
}

/** What overturning needs to know, as `decision.before` keeps it. */
export type Kept = Before &
  Partial<WholeDay> & { readonly place?: Place; readonly holds?: readonly Hold[] }

/** What else is to be done by who undoes a decision. */
interface Ended {
  /** The other cases that it had closed. */
  readonly caseIds: readonly number[]
  /** What a rule had hidden until then. */
  readonly holds: readonly Hold[]
}

/**
 * Takes a decision back: what it took away is as it was, with lists, counters, rating and the accepted answer, what it
 * moved or closed is back, and its sanctions end. What somebody changed since stays changed, and what its author had
 * removed stays removed. Twice is harmless.
 * @returns what else is to be done; undefined when it was taken back already
 */
export async function overturnDecision(
  tx: Database,
  viewer: Viewer,
  { id, acts, post_id, comment_id, customer_id }: Overturned,
  reason: string,
): Promise<Ended | undefined> {
  const of =
    comment_id !== null ? { commentId: comment_id } : post_id !== null && { postId: post_id }
  const kept = await findKept(tx, id)
  // before the decision: whoever decides about these holds them first too
  await lockThings(tx, [...(kept.others ?? []), ...(of ? [of] : [])], customer_id)
  const overturned = await tx
    .updateTable('decision')
    .set({ overturned_at: sql`now()` })
    .where('id', '=', id)
    .where('overturned_at', 'is', null)
    .returning('after')
    .executeTakeFirst()
  if (!overturned) return undefined
  await tx
    .updateTable('sanction')
    .set({ lifted_at: sql`now()`, awaits_confirmation: false })
    .where('decision_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute()
  const { others = [], caseIds = [], holds = [], place, ...before } = kept
  const back = { acts, reason, decisionId: id }
  for (const { before: itsBefore, ...other } of others)
    await bringBack(tx, viewer, other, { ...back, before: itsBefore })
  if (of) await bringBack(tx, viewer, of, { ...back, before })
  if (post_id === null) return { caseIds, holds }
  const after = overturned.after as After
  if (acts.some((act) => act === 'move' || act === 'close' || act === 'duplicate'))
    await putBack(tx, viewer, post_id, { ...back, place, after })
  return { caseIds, holds }
}

async function findKept(tx: Database, id: number): Promise<Kept> {
  const { before } = await tx
    .selectFrom('decision')
    .select('before')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return before as unknown as Kept
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
  const { status = CONTENT_STATUS.published, wasRemoved } = before
  const isShown = status === CONTENT_STATUS.published
  const wasKeptBack = acts.includes('hide') || acts.includes('reject')
  const back = [
    ...(acts.includes('remove') && !wasRemoved ? (['restore'] as const) : []),
    ...(isShown && wasKeptBack ? (['publish'] as const) : []),
  ]
  // it stays removed, and its author may bring it back again
  if (acts.includes('remove') && wasRemoved)
    await noteAct(tx, viewer, { act: 'restore', of, authorId: 0, reason, decisionId })
  for (const act of back) {
    const applied = { act, reason, decisionId }
    if ('postId' in of) await applyToPost(tx, viewer, of.postId, applied)
    else await applyToComment(tx, viewer, of.commentId, applied, before)
  }
  if (!isShown && wasKeptBack) await giveBackStatus(tx, viewer, of, { status, reason, decisionId })
}
