import type { OrderAct } from '../../lib/api/decision-acts.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { recordAudit } from '../../platform/record-audit.ts'
import { closeCaseAbout } from '../decisions/close-case.ts'
import type { Ground } from '../decisions/ground.ts'
import { markOverturned, recordDecision } from '../decisions/record-decision.ts'

interface Act {
  readonly act: 'edit' | 'hide' | 'publish' | 'reject' | 'remove' | 'restore' | OrderAct | 'reopen'
  readonly of: { readonly postId: number } | { readonly commentId: number }
  readonly authorId: number
  readonly reason: string | undefined
  /** The rule and the law that it rests on. */
  readonly ground?: Ground | undefined
  /** The decision that this is part of, which tells the author itself. */
  readonly decisionId?: number | undefined
  /** Whether a change of words decides the open case about them; what takes them away always does. */
  readonly closesCase?: boolean | undefined
  /** Whether it is published as its author mended it, or wrote it first: nothing is taken back. */
  readonly wasWaiting?: boolean | undefined
}

/**
 * Writes down what a moderator did to the words of somebody else, and lets them know; of one's own nothing is to be
 * noted. What takes something away is a decision with a statement of reasons; what brings it back overturns it.
 */
export async function noteAct(
  tx: Database,
  viewer: Viewer,
  {
    act,
    of,
    authorId,
    reason = '',
    ground = {},
    decisionId,
    closesCase = false,
    wasWaiting = false,
  }: Act,
): Promise<void> {
  if (viewer.customerId === authorId) return
  const decision =
    decisionId ??
    (await decisionOf(tx, viewer, { act, of, reason, ground, closesCase, wasWaiting }))
  const { id } = await tx
    .insertInto('moderation_act')
    .values({
      moderator_id: viewer.customerId,
      ...('postId' in of ? { post_id: of.postId } : { comment_id: of.commentId }),
      act,
      reason,
      decision_id: decision,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, viewer, { action: act, of, detail: reason ? { reason } : {} })
  if (!decisionId) await announce(tx, { type: 'moderated', actId: id })
}

async function decisionOf(
  tx: Database,
  viewer: Viewer,
  { act, of, reason, ground, closesCase, wasWaiting }: Deciding,
): Promise<number | null> {
  const { customerId: moderatorId } = viewer
  if (act === 'publish' || act === 'restore') {
    await markOverturned(tx, of, act, wasWaiting)
    if (act === 'publish')
      await closeCaseAbout(tx, of, { state: 'rejected', moderatorId, decisionId: null })
    return null
  }
  // only a decision opens again what it closed
  if (act === 'reopen') return null
  const decisionId = await recordDecision(tx, viewer, {
    of,
    acts: [act],
    rule: ground.rule ?? null,
    law: ground.law,
    reason,
  })
  const isTaken = act === 'hide' || act === 'reject' || act === 'remove'
  if (isTaken || (act === 'edit' && closesCase))
    await closeCaseAbout(tx, of, { state: 'upheld', moderatorId, decisionId })
  return decisionId
}

interface Deciding extends Pick<Act, 'act' | 'of'> {
  readonly reason: string
  readonly ground: Ground
  readonly closesCase: boolean
  readonly wasWaiting: boolean
}
