import type { DecisionAct } from '../../../lib/api/decision-acts.ts'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, conflict, forbidden } from '../../../platform/errors/failures.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { HOURS_UNCONFIRMED, imposeSanction } from '../../decisions/impose-sanction.ts'
import { recordDecision, type Subject } from '../../decisions/record-decision.ts'
import { UNDO_WITHIN } from '../../decisions/send-decision.ts'
import { applyToComment, applyToPost, type Before } from './apply-act.ts'
import { decideCase as call } from './contract.ts'
import { type LockedCase, lockCase } from './find-case.ts'
import { overturnDecision } from './overturn-decision.ts'

interface Choice {
  readonly acts: readonly Exclude<DecisionAct, 'edit'>[]
  readonly rule?: number | undefined
  readonly reason?: string | undefined
  readonly hours?: number | undefined
}

/**
 * Decides a case: of two who decide, the first wins.
 * @throws 404 when there is no such case where the viewer moderates; 409 when another has decided it; 403 about
 *   oneself, and for a sanction of who has a role; 400 for taking away the words of a profile
 */
export const decideCase = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, viewer, input.id)
    if (found.state !== 'open') throw conflict(m.refused_case_decided(), 'decided')
    const state = input.acts.length === 0 ? 'rejected' : 'upheld'
    const puid =
      state === 'upheld' ? await uphold(tx, viewer, found, input) : await reject(tx, viewer, found)
    const at = new Date()
    await tx
      .updateTable('moderation_case')
      .set({
        state,
        decided_at: at,
        taken_by_id: viewer.customerId,
        taken_at: at,
        is_held: false,
      })
      .where('id', '=', found.id)
      .execute()
    await announce(tx, { type: 'reports-decided', caseId: found.id, at: at.toISOString() })
    await enqueue(
      tx,
      'send-report-outcomes',
      { caseId: found.id, at: at.toISOString() },
      { runAt: new Date(Date.now() + UNDO_WITHIN) },
    )
    return { state, puid }
  })
})

/** Nothing is against the rules: what trusted reports had hidden is shown again. */
async function reject(tx: Database, viewer: Viewer, found: LockedCase): Promise<null> {
  await endHolds(tx, viewer, found.id)
  await recordAudit(tx, viewer, {
    action: 'reject-reports',
    of: subjectOf(found),
    detail: { caseId: found.id },
  })
  return null
}

/** The decisions by which a rule hid it. */
const selectHolds = (tx: Database, caseId: number) =>
  tx
    .selectFrom('decision')
    .select(['id', 'acts', 'post_id', 'comment_id'])
    .where('case_id', '=', caseId)
    .where('moderator_id', 'is', null)
    .where('overturned_at', 'is', null)
    .execute()

/** What a rule hid is shown again. */
async function endHolds(tx: Database, viewer: Viewer, caseId: number): Promise<void> {
  const holds = await selectHolds(tx, caseId)
  for (const held of holds) await overturnDecision(tx, viewer, held, m.cases_not_found())
}

async function uphold(tx: Database, viewer: Viewer, found: LockedCase, choice: Choice) {
  const { acts, rule = null, reason = '', hours } = choice
  const { customer_id: customerId } = found
  if (customerId === null) throw conflict(m.refused_case_decided(), 'decided')
  const of = subjectOf(found)
  const texts = acts.filter((act) => act === 'hide' || act === 'reject' || act === 'remove')
  const sanctions = acts.filter(
    (act) => act === 'warn' || act === 'mute' || act === 'ban' || act === 'stop-reports',
  )
  if ('customerId' in of && texts.length > 0) throw badInput('acts', m.refused_act_of_person())
  if (sanctions.length > 0) await refuseStaff(tx, customerId)
  // a moderator decides in place of the rule, from what stood there before it
  await endHolds(tx, viewer, found.id)
  const isForGood = acts.includes('ban') && hours === undefined
  const endsAt = sanctions.some((act) => act !== 'warn')
    ? new Date(Date.now() + (hours ?? HOURS_UNCONFIRMED) * 3_600_000)
    : null
  const decisionId = await recordDecision(tx, viewer, {
    of,
    acts,
    rule,
    reason,
    endsAt,
    caseId: found.id,
  })
  let before: Before | undefined
  for (const act of texts) {
    const applied =
      'postId' in of
        ? await applyToPost(tx, viewer, of.postId, { act, reason, decisionId })
        : 'commentId' in of
          ? await applyToComment(tx, viewer, of.commentId, { act, reason, decisionId })
          : undefined
    before ??= applied
  }
  for (const act of sanctions)
    await imposeSanction(tx, viewer, {
      customerId,
      act,
      decisionId,
      reason,
      endsAt,
      isForGood: isForGood && act === 'ban',
    })
  const { puid } = await tx
    .updateTable('decision')
    .set({ before: JSON.stringify(before ?? {}) })
    .where('id', '=', decisionId)
    .returning('puid')
    .executeTakeFirstOrThrow()
  await announce(tx, { type: 'decided', decisionId })
  return puid
}

/** @throws 403 for a sanction of who has a role: an admin takes that away first */
async function refuseStaff(tx: Database, customerId: number): Promise<void> {
  const { role } = await tx
    .selectFrom('customer')
    .select('role')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (role !== 'member') throw forbidden(m.refused_staff_sanction())
}

function subjectOf({ post_id, comment_id, customer_id }: LockedCase): Subject {
  if (comment_id !== null) return { commentId: comment_id }
  return post_id !== null ? { postId: post_id } : { customerId: customer_id ?? 0 }
}
