import { sql } from 'kysely'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { announce } from '../../../../platform/jobs/announce.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { UNDO_WITHIN } from '../../../decisions/undo-within.ts'
import { putBackSigns } from '../../../shield/keep-suspicion.ts'
import { settleAppeals } from '../appeals/settle-appeals.ts'
import { lockCase, noSuchCase } from '../find-case.ts'
import { reopenReports } from '../reopen-case.ts'
import { undoRejection as call } from './contract.ts'
import { holdAgain } from './end-holds.ts'
import { lockThings } from './lock-things.ts'
import type { Hold } from './overturn-decision.ts'
import { subjectOf } from './uphold-case.ts'

/**
 * Takes back within a minute that one found nothing against the rules, before who reported is told: what a rule had
 * hidden is hidden again, readers are warned as before, and the case is open; its reports join another that was opened
 * meanwhile. Twice is harmless.
 * @throws 404 for what another decided, and for a violation, which has a decision of its own; 409 when the minute is over
 */
export const undoRejection = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, viewer, input.id)
    if (found.state === 'open') return { caseId: found.id }
    if (found.state !== 'rejected' || found.taken_by_id !== viewer.customerId) throw noSuchCase()
    if (!found.decided_at || found.decided_at.getTime() < Date.now() - UNDO_WITHIN)
      throw conflict(m.refused_undo_late(), 'too-late')
    const of = subjectOf(found)
    if (!('customerId' in of)) {
      await lockThings(tx, [of], found.customer_id)
      await holdAgain(tx, of, found.ended_holds as unknown as Hold[])
    }
    const reports = await tx
      .selectFrom('report')
      .select('id')
      .where('case_id', '=', found.id)
      .execute()
    const caseId = await reopenReports(
      tx,
      found.id,
      reports.map(({ id }) => id),
      'same',
    )
    // what was reported anew meanwhile goes on to be warned of
    if (!('customerId' in of) && (caseId === found.id || found.signs_shown_at))
      await putBackSigns(tx, of, found.signs_shown_at)
    await recordAudit(tx, viewer, {
      action: 'reopen-case',
      of,
      detail: { reason: m.moderation_undone(), caseId },
    })
    const settled = await settleAppeals(
      tx,
      viewer,
      sql`report_id in (select report.id from report where report.case_id = ${caseId})`,
      { outcome: 'overturned', answer: m.moderation_undone() },
    )
    for (const { report_id: reportId } of settled)
      if (reportId !== null) await announce(tx, { type: 'report-appeal-decided', reportId })
    return { caseId }
  })
})
