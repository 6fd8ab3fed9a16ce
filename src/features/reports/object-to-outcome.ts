import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { conflict, notFound } from '../../platform/errors/failures.ts'
import { objectToOutcome as call } from './contract.ts'
import { appealUntil } from './list-own-reports.ts'

/**
 * Objects to the outcome of one's own report where nothing was found; somebody else looks at it. A second time it
 * changes nothing.
 * @throws 404 for the report of somebody else; 409 when it has another outcome, or that is too old
 */
export const objectToOutcome = serve(call).handler(({ input, context }) => {
  const { id, words } = input
  const { customerId } = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('report')
      .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
      .leftJoin('appeal', 'appeal.report_id', 'report.id')
      .select(['case.state', 'case.decided_at', 'appeal.id as appeal_id'])
      .where('report.id', '=', id)
      .where('report.reporter_id', '=', customerId)
      // whoever opens the case again answers all who object, this one too
      .forNoKeyUpdate('case')
      .executeTakeFirst()
    if (!report) throw notFound(m.refused_no_report())
    if (report.appeal_id !== null) return { id }
    if (report.state !== 'rejected' || !report.decided_at)
      throw conflict(m.refused_no_outcome(), 'not-rejected')
    if (appealUntil(report.decided_at).getTime() < Date.now())
      throw conflict(m.refused_appeal_late(), 'too-late')
    await tx
      .insertInto('appeal')
      .values({ report_id: id, words })
      .onConflict((known) => known.column('report_id').doNothing())
      .execute()
    return { id }
  })
})
