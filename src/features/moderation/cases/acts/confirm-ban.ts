import { moderates } from '../../../../lib/api/moderates.ts'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { forbidden } from '../../../../platform/errors/failures.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { findStatement } from '../../../decisions/find-statement.ts'
import { noSuchDecision } from '../../../decisions/get-decision.ts'
import { confirmBan as call } from './contract.ts'

/**
 * A second moderator confirms a ban for good; until then it lasts 720 hours. Twice is harmless.
 * @throws 404 when there is no such ban where the viewer moderates; 403 for who decided it
 */
export const confirmBan = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const decision = await findStatement(tx, input)
    const place = decision && { countryCode: decision.country_code, city: decision.city_id }
    if (!place || !moderates(viewer, place)) throw noSuchDecision()
    if ([decision.moderator_id, decision.customer_id].includes(viewer.customerId))
      throw forbidden(m.refused_own_decision())
    const ban = await tx
      .selectFrom('sanction')
      .select(['id', 'customer_id', 'awaits_confirmation', 'confirmed_by_id'])
      .where('decision_id', '=', decision.id)
      .where('kind', '=', 'ban')
      .where('lifted_at', 'is', null)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date())]))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!ban || (!ban.awaits_confirmation && ban.confirmed_by_id === null)) throw noSuchDecision()
    if (!ban.awaits_confirmation) return { isConfirmed: true }
    await tx
      .updateTable('sanction')
      .set({ ends_at: null, awaits_confirmation: false, confirmed_by_id: viewer.customerId })
      .where('id', '=', ban.id)
      .execute()
    await tx
      .updateTable('decision')
      .set({
        decision_account: 'DECISION_ACCOUNT_TERMINATED',
        end_date_account_restriction: null,
      })
      .where('id', '=', decision.id)
      .execute()
    // the statement of reasons as it is by now
    await enqueue(tx, 'send-decision', { decisionId: decision.id })
    await recordAudit(tx, viewer, {
      action: 'confirm-ban',
      of: { customerId: ban.customer_id },
      detail: { decisionId: decision.id },
    })
    return { isConfirmed: true }
  })
})
