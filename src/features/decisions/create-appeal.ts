import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { conflict } from '../../platform/errors/failures.ts'
import { createAppeal as call } from './contract.ts'
import { findStatement } from './find-statement.ts'
import { appealUntil, noSuchDecision, presentStatement } from './get-decision.ts'

/**
 * Objects to a decision about oneself. A second time it changes nothing.
 * @throws 404 when it is about somebody else; 409 when it holds no more, or is too old
 */
export const createAppeal = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const { puid, words } = input
  return context.db.transaction().execute(async (tx) => {
    const decision = await findStatement(tx, { puid })
    if (!decision || decision.customer_id !== viewer.customerId) throw noSuchDecision()
    if (!decision.appeal_id) {
      if (decision.overturned_at) throw conflict(m.refused_decision_overturned(), 'overturned')
      if (appealUntil(decision).getTime() < Date.now())
        throw conflict(m.refused_appeal_late(), 'too-late')
      await tx
        .insertInto('appeal')
        .values({ decision_id: decision.id, words })
        .onConflict((known) => known.column('decision_id').doNothing())
        .execute()
    }
    const after = await findStatement(tx, { puid })
    return presentStatement(viewer, after ?? decision)
  })
})
