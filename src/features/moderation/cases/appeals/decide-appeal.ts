import { sql } from 'kysely'
import { moderates } from '../../../../lib/api/moderates.ts'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { conflict, forbidden } from '../../../../platform/errors/failures.ts'
import { announce } from '../../../../platform/jobs/announce.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { findStatement, type StatementRow } from '../../../decisions/find-statement.ts'
import { noSuchDecision } from '../../../decisions/get-decision.ts'
import { MAX_REASON } from '../../../posts/act-reason.ts'
import { overturnDecision } from '../acts/overturn-decision.ts'
import { reopenReports } from '../reopen-case.ts'
import { decideAppeal as call } from './contract.ts'
import { settleAppeals, tellOfAppeal, type Verdict } from './settle-appeals.ts'

/**
 * Decides what somebody objected to: the decision stays, or everything is as it was. Where nothing was found, its case
 * stays closed or is opened again, which answers all who object to that.
 * @throws 404 when there is none where the viewer moderates; 403 about one's own decision or oneself; 409 when it is
 *   decided already
 */
export const decideAppeal = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { id, ...verdict } = input
  return context.db.transaction().execute(async (tx) => {
    const appeal = await tx
      .selectFrom('appeal')
      .select(['decision_id', 'report_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    const decision =
      appeal?.decision_id != null && (await findDecision(tx, viewer, appeal.decision_id))
    const report = appeal?.report_id != null && (await findReport(tx, viewer, appeal.report_id))
    if (!appeal || (!decision && !report)) throw noSuchDecision()
    const settled = await settleAppeals(
      tx,
      viewer,
      report && verdict.outcome === 'overturned'
        ? sql`report_id in (select report.id from report where report.case_id = ${report.case_id})`
        : sql`id = ${id}`,
      verdict,
    )
    if (!settled.some((one) => one.id === id)) throw conflict(m.refused_appeal_decided(), 'decided')
    if (decision) await settleDecision(tx, viewer, decision, verdict)
    else if (report)
      await settleReports(
        tx,
        viewer,
        report,
        settled.flatMap(({ report_id }) => report_id ?? []),
        verdict,
      )
    return { state: verdict.outcome }
  })
})

/** An answer may be longer than the reason of an act; the whole of it stands at the appeal. */
const shortReason = (answer: string): string => {
  const letters = [...answer]
  return letters.length > MAX_REASON ? `${letters.slice(0, MAX_REASON - 1).join('')}…` : answer
}

async function settleDecision(
  tx: Database,
  viewer: Viewer,
  decision: StatementRow,
  { outcome, answer }: Verdict,
): Promise<void> {
  if (outcome === 'overturned' && !decision.overturned_at)
    await overturnDecision(tx, viewer, decision, shortReason(answer))
  await recordAudit(tx, viewer, {
    action: outcome === 'overturned' ? 'overturn' : 'uphold-decision',
    of: { customerId: decision.customer_id ?? 0 },
    detail: { reason: answer, decisionId: decision.id },
  })
  await tellOfAppeal(tx, decision, { outcome, answer })
}

async function settleReports(
  tx: Database,
  viewer: Viewer,
  { case_id, customer_id }: Report,
  reportIds: readonly number[],
  { outcome, answer }: Verdict,
): Promise<void> {
  const caseId =
    outcome === 'overturned' ? await reopenReports(tx, case_id, reportIds, 'anybody') : case_id
  await recordAudit(tx, viewer, {
    action: outcome === 'overturned' ? 'reopen-case' : 'uphold-decision',
    of: { customerId: customer_id ?? 0 },
    detail: { reason: answer, caseId },
  })
  for (const reportId of reportIds) await announce(tx, { type: 'report-appeal-decided', reportId })
}

async function findDecision(tx: Database, viewer: Viewer, decisionId: number) {
  const decision = await findStatement(tx, { id: decisionId })
  if (!decision) return undefined
  const { moderator_id, customer_id, country_code: countryCode, city_id: city } = decision
  if (!moderates(viewer, { countryCode, city })) return undefined
  if ([moderator_id, customer_id].includes(viewer.customerId))
    throw forbidden(m.refused_own_decision())
  return decision
}

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** With the row of its case held: another may decide it anew, and others object to it. */
async function findReport(tx: Database, viewer: Viewer, reportId: number) {
  const report = await tx
    .selectFrom('report')
    .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
    .select(['report.id', 'report.case_id', 'report.reporter_id', 'case.customer_id'])
    .select(['case.taken_by_id', 'case.country_code', 'case.city_id'])
    .where('report.id', '=', reportId)
    .forNoKeyUpdate('case')
    .executeTakeFirst()
  const place = report && { countryCode: report.country_code, city: report.city_id }
  if (!place || !moderates(viewer, place)) return undefined
  if ([report.taken_by_id, report.customer_id, report.reporter_id].includes(viewer.customerId))
    throw forbidden(m.refused_own_decision())
  return report
}
