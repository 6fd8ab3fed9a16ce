import {
  type DecisionAct,
  ORDER_ACTS,
  type OrderAct,
  TEXT_ACTS,
} from '../../../../lib/api/decision-acts.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { badInput, conflict, forbidden } from '../../../../platform/errors/failures.ts'
import {
  HOURS_UNCONFIRMED,
  imposeSanction,
  type SanctionAct,
} from '../../../decisions/impose-sanction.ts'
import { recordDecision, type Subject } from '../../../decisions/record-decision.ts'
import type { LockedCase } from '../find-case.ts'
import { applyToComment, applyToPost, type Before } from './apply-act.ts'
import { applyToDay, closeCasesAbout, findDay } from './apply-to-day.ts'
import { endHolds } from './end-holds.ts'
import { lockThings } from './lock-things.ts'
import type { Kept } from './overturn-decision.ts'
import { putInOrder } from './put-in-order.ts'

type TakingAct = (typeof TEXT_ACTS)[number]

/** What a moderator chose. */
interface Choice {
  readonly acts: readonly Exclude<DecisionAct, 'edit' | 'stop-reports'>[]
  readonly rule?: number | undefined
  readonly law?: string | undefined
  readonly reason?: string | undefined
  readonly hours?: number | undefined
  readonly isWholeDay: boolean
  readonly destinationCountry?: string | undefined
  readonly destinationCity?: string | undefined
  readonly duplicateOf?: string | undefined
}

/** What came of it, beside the case itself. */
interface Upheld {
  readonly puid: string
  readonly others: number
  /** Whether that person wrote more that day than one decision takes. */
  readonly hasMore: boolean
  /** Other cases that were closed with it. */
  readonly caseIds: readonly number[]
}

/** What the acts of a choice are to. */
function sortActs(acts: Choice['acts']) {
  const isTaking = (act: string): act is TakingAct => TEXT_ACTS.some((one) => one === act)
  const isOrder = (act: string): act is OrderAct => ORDER_ACTS.some((one) => one === act)
  return {
    texts: acts.filter(isTaking),
    orders: acts.filter(isOrder),
    sanctions: acts.filter(
      (act): act is Exclude<SanctionAct, 'stop-reports'> => !isTaking(act) && !isOrder(act),
    ),
  }
}

/**
 * There is something against the rules: writes the decision and does what it says.
 * @param at when the case is decided
 * @throws 400 for an act that is not for such a thing; 403 for a sanction of who has a role
 */
export async function upholdCase(
  tx: Database,
  viewer: Viewer,
  found: LockedCase,
  choice: Choice,
  at: Date,
): Promise<Upheld> {
  const { acts, rule = null, law, reason = '', hours } = choice
  const { customer_id: customerId } = found
  if (customerId === null) throw conflict(m.refused_case_decided(), 'decided')
  const of = subjectOf(found)
  const { texts, orders, sanctions } = sortActs(acts)
  refuseUnfit(of, choice)
  if (sanctions.length > 0) await refuseStaff(tx, customerId)
  const day = choice.isWholeDay
    ? await findDay(tx, viewer, customerId, of)
    : { things: [], hasMore: false }
  await lockThings(tx, 'customerId' in of ? day.things : [...day.things, of], customerId)
  // a moderator decides in place of the rule, from what stood there before it
  const holds = await endHolds(tx, viewer, of)
  const isForGood = acts.includes('ban') && hours === undefined
  const endsAt = sanctions.some((act) => act !== 'warn')
    ? new Date(Date.now() + (hours ?? HOURS_UNCONFIRMED) * 3_600_000)
    : null
  const decisionId = await recordDecision(tx, viewer, {
    of,
    acts,
    rule,
    law,
    reason,
    endsAt,
    caseId: found.id,
  })
  const others = await applyToDay(tx, viewer, day.things, {
    acts: texts.filter((act) => act !== 'reject'),
    reason,
    decisionId,
  })
  if ('customerId' in of && choice.isWholeDay && others.length === 0)
    throw badInput('isWholeDay', m.refused_nothing_of_day())
  const caseIds = await closeCasesAbout(tx, viewer, others, at)
  const before = await takeAway(tx, viewer, of, { texts, reason, decisionId })
  const inOrder =
    'postId' in of && orders.length > 0
      ? await putInOrder(tx, viewer, of.postId, { ...choice, acts: orders, reason, decisionId })
      : { after: {} }
  for (const act of sanctions)
    await imposeSanction(tx, viewer, {
      customerId,
      act,
      decisionId,
      reason,
      endsAt,
      isForGood: isForGood && act === 'ban',
    })
  const { after, ...wasAt } = inOrder
  const kept: Kept = {
    ...before,
    ...wasAt,
    ...(holds.length > 0 && { holds }),
    ...(choice.isWholeDay && { others, caseIds }),
  }
  const { puid } = await tx
    .updateTable('decision')
    .set({ before: JSON.stringify(kept), after: JSON.stringify(after) })
    .where('id', '=', decisionId)
    .returning('puid')
    .executeTakeFirstOrThrow()
  return { puid, others: others.length, hasMore: day.hasMore, caseIds }
}

interface Taken {
  readonly texts: readonly TakingAct[]
  readonly reason: string
  readonly decisionId: number
}

/** @returns what it was before the first act */
async function takeAway(
  tx: Database,
  viewer: Viewer,
  of: Subject,
  { texts, reason, decisionId }: Taken,
): Promise<Before | undefined> {
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
  return before
}

/** @throws 400 for the words of a profile, unless all of a day is taken, and for the order of what is no post */
function refuseUnfit(of: Subject, { acts, isWholeDay }: Choice): void {
  const { texts, orders } = sortActs(acts)
  if ('customerId' in of && (texts.includes('reject') || (texts.length > 0 && !isWholeDay)))
    throw badInput('acts', m.refused_act_of_person())
  if (!('postId' in of) && orders.length > 0) throw badInput('acts', m.refused_act_of_words())
}

/** @throws 403 for a sanction of who has a role: an admin takes that away first */
export async function refuseStaff(tx: Database, customerId: number): Promise<void> {
  const { role } = await tx
    .selectFrom('customer')
    .select('role')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (role !== 'member') throw forbidden(m.refused_staff_sanction())
}

/** What a case is about. */
export function subjectOf({ post_id, comment_id, customer_id }: LockedCase): Subject {
  if (comment_id !== null) return { commentId: comment_id }
  return post_id !== null ? { postId: post_id } : { customerId: customer_id ?? 0 }
}
