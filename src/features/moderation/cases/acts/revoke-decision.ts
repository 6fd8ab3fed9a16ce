import { moderates } from '../../../../lib/api/moderates.ts'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { conflict, forbidden } from '../../../../platform/errors/failures.ts'
import { announce } from '../../../../platform/jobs/announce.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { findStatement } from '../../../decisions/find-statement.ts'
import { isOfRule, noSuchDecision, presentStatement } from '../../../decisions/get-decision.ts'
import { answerAppeal } from '../appeals/settle-appeals.ts'
import { revokeDecision as call } from './contract.ts'
import { overturnDecision } from './overturn-decision.ts'

/**
 * Takes a decision back at any time, with a reason; an appeal to it that waits is answered with it. Its case stays
 * closed. Twice is harmless.
 * @throws 404 when there is none where the viewer moderates; 403 about oneself; 409 for what a rule decided: whoever
 *   decides its case takes that back
 */
export const revokeDecision = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { puid, reason } = input
  return context.db.transaction().execute(async (tx) => {
    const decision = await findStatement(tx, { puid })
    const place = decision && { countryCode: decision.country_code, city: decision.city_id }
    if (!place || !moderates(viewer, place)) throw noSuchDecision()
    const { id: decisionId, customer_id: customerId } = decision
    if (customerId === viewer.customerId) throw forbidden(m.refused_own_decision())
    if (isOfRule(decision)) throw conflict(m.refused_decision_of_rule(), 'of-rule')
    // of two at once one does it
    if (await overturnDecision(tx, viewer, decision, reason)) {
      await recordAudit(tx, viewer, {
        action: 'overturn',
        of: { customerId: customerId ?? 0 },
        detail: { reason, decisionId },
      })
      if (!(await answerAppeal(tx, viewer, decision, reason))) {
        await announce(tx, { type: 'decision-overturned', decisionId, reason })
        if (customerId !== null)
          await enqueue(tx, 'send-letter', {
            letter: 'decision-overturned',
            customerId,
            values: { puid, reason },
          })
      }
    }
    const after = await findStatement(tx, { puid })
    return presentStatement(viewer, after ?? decision)
  })
})
