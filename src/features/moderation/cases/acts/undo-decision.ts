import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { findStatement } from '../../../decisions/find-statement.ts'
import { noSuchDecision } from '../../../decisions/get-decision.ts'
import { UNDO_WITHIN } from '../../../decisions/undo-within.ts'
import { answerAppeal } from '../appeals/settle-appeals.ts'
import { reopenCase } from '../reopen-case.ts'
import { undoDecision as call } from './contract.ts'
import { holdAgain } from './end-holds.ts'
import { overturnDecision } from './overturn-decision.ts'

/**
 * Takes back one's own decision about a case within a minute, before it goes by letter. Twice is harmless.
 * @throws 404 for the decision of another; 409 when the minute is over
 */
export const undoDecision = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const decision = await findStatement(tx, input)
    if (!decision?.case_id || decision.moderator_id !== viewer.customerId) throw noSuchDecision()
    const { id, case_id: caseId, application_date, overturned_at } = decision
    if (overturned_at) return { caseId }
    if (application_date.getTime() < Date.now() - UNDO_WITHIN)
      throw conflict(m.refused_undo_late(), 'too-late')
    const { post_id: postId, comment_id: commentId } = decision
    const ended = await overturnDecision(tx, viewer, decision, m.moderation_undone())
    if (!ended) return { caseId }
    if (commentId !== null) await holdAgain(tx, { commentId }, ended.holds)
    else if (postId !== null) await holdAgain(tx, { postId }, ended.holds)
    for (const closed of [caseId, ...ended.caseIds])
      await reopenCase(tx, closed, { state: 'upheld', taker: 'same' })
    await recordAudit(tx, viewer, {
      action: 'overturn',
      of: { customerId: decision.customer_id ?? 0 },
      detail: { reason: m.moderation_undone(), decisionId: id },
    })
    await answerAppeal(tx, viewer, decision, m.moderation_undone())
    return { caseId }
  })
})
