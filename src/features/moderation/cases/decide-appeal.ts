import { moderates } from '../../../lib/api/moderates.ts'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict, forbidden } from '../../../platform/errors/failures.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { findStatement } from '../../decisions/find-statement.ts'
import { noSuchDecision } from '../../decisions/get-decision.ts'
import { decideAppeal as call } from './contract.ts'
import { overturnDecision } from './overturn-decision.ts'

/**
 * Decides what somebody objected to: the decision stays, or everything is as it was.
 * @throws 404 when there is none where the viewer moderates; 403 about one's own decision or oneself; 409 when it is
 *   decided already
 */
export const decideAppeal = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { id, outcome, answer } = input
  return context.db.transaction().execute(async (tx) => {
    const appeal = await tx
      .selectFrom('appeal')
      .select(['decision_id', 'state'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const decision = appeal && (await findDecidable(tx, viewer, appeal.decision_id))
    if (!decision) throw noSuchDecision()
    if (appeal.state !== 'open') throw conflict(m.refused_appeal_decided(), 'decided')
    if (outcome === 'overturned' && !decision.overturned_at)
      await overturnDecision(tx, viewer, decision, answer)
    await tx
      .updateTable('appeal')
      .set({ state: outcome, answer, decided_by_id: viewer.customerId, decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, viewer, {
      action: outcome === 'overturned' ? 'overturn' : 'uphold-decision',
      of: { customerId: decision.customer_id ?? 0 },
      detail: { reason: answer, decisionId: decision.id },
    })
    await announce(tx, { type: 'appeal-decided', decisionId: decision.id })
    if (decision.customer_id !== null)
      await enqueue(tx, 'send-letter', {
        letter: 'appeal-decided',
        customerId: decision.customer_id,
        values: { puid: decision.puid, outcome, answer },
      })
    return { state: outcome }
  })
})

async function findDecidable(tx: Database, viewer: Viewer, decisionId: number) {
  const decision = await findStatement(tx, { id: decisionId })
  if (!decision) return undefined
  const { moderator_id, customer_id, country_code: countryCode, city_id: city } = decision
  if (!moderates(viewer, { countryCode, city })) return undefined
  if ([moderator_id, customer_id].includes(viewer.customerId))
    throw forbidden(m.refused_own_decision())
  return decision
}
