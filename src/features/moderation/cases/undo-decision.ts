import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { findStatement } from '../../decisions/find-statement.ts'
import { noSuchDecision } from '../../decisions/get-decision.ts'
import { UNDO_WITHIN } from '../../decisions/send-decision.ts'
import { undoDecision as call } from './contract.ts'
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
    await overturnDecision(tx, viewer, decision, m.moderation_undone())
    if (caseId !== null) await reopen(tx, caseId)
    await recordAudit(tx, viewer, {
      action: 'overturn',
      of: { customerId: decision.customer_id ?? 0 },
      detail: { reason: m.moderation_undone(), decisionId: id },
    })
    return { caseId }
  })
})

/** Unless the same thing was reported again meanwhile: that case is open, and this one stays closed. */
const reopen = (tx: Database, caseId: number) =>
  sql`update moderation_case c set state = 'open', decided_at = null
    where c.id = ${caseId} and c.state = 'upheld' and not exists (select from moderation_case o
      where o.state = 'open' and o.object_type = c.object_type and o.customer_id is not distinct from c.customer_id
        and o.post_id is not distinct from c.post_id and o.comment_id is not distinct from c.comment_id)`.execute(
    tx,
  )
