import { sql } from 'kysely'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { conflict, forbidden, notFound } from '../../../../platform/errors/failures.ts'
import { imposeSanction } from '../../../decisions/impose-sanction.ts'
import { recordDecision } from '../../../decisions/record-decision.ts'
import { lockCase } from '../find-case.ts'
import { stopReports as call } from './contract.ts'
import { refuseStaff } from './uphold-case.ts'

/** The rule that abuse of reports is against: harm to the site. */
const HARM_TO_SITE = 7
/** How long somebody sends no reports. */
const DAYS = 30

/**
 * Who sent one of the reports of a case sends none for 30 days: a decision about them, with its reasons and an appeal.
 * The case stays as it is. Twice is the same.
 * @throws 404 when there is no such case or report; 409 for the report of a visitor; 403 about oneself, and for who has
 *   a role
 */
export const stopReports = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { id, reportId, reason } = input
  return context.db.transaction().execute(async (tx) => {
    await lockCase(tx, viewer, id)
    const customerId = await findReporter(tx, id, reportId)
    if (customerId === viewer.customerId) throw forbidden(m.refused_own_decision())
    await refuseStaff(tx, customerId)
    // of two at once one does it
    await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .execute()
    const stopped = await findStopped(tx, customerId)
    if (stopped) return { puid: stopped }
    const endsAt = new Date(Date.now() + DAYS * 24 * 3_600_000)
    const decisionId = await recordDecision(tx, viewer, {
      of: { customerId },
      acts: ['stop-reports'],
      rule: HARM_TO_SITE,
      reason,
      endsAt,
    })
    await imposeSanction(tx, viewer, {
      customerId,
      act: 'stop-reports',
      decisionId,
      reason,
      endsAt,
      isForGood: false,
    })
    const { puid } = await tx
      .selectFrom('decision')
      .select('puid')
      .where('id', '=', decisionId)
      .executeTakeFirstOrThrow()
    return { puid }
  })
})

async function findReporter(tx: Database, caseId: number, reportId: number): Promise<number> {
  const report = await tx
    .selectFrom('report')
    .select('reporter_id')
    .where('id', '=', reportId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!report) throw notFound(m.refused_no_case())
  if (report.reporter_id === null) throw conflict(m.refused_visitor_reports(), 'visitor')
  return report.reporter_id
}

/** The decision that stops them already. */
async function findStopped(tx: Database, customerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sanction')
    .innerJoin('decision', 'decision.id', 'sanction.decision_id')
    .select('decision.puid')
    .where('sanction.customer_id', '=', customerId)
    .where('sanction.kind', '=', 'stop-reports')
    .where('sanction.lifted_at', 'is', null)
    .where('sanction.ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.puid
}
