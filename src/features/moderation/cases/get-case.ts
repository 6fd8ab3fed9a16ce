import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { type CaseDetail, getCase as call } from './contract.ts'
import { noSuchCase } from './find-case.ts'
import { findPersonOfCase } from './find-person-of-case.ts'
import { peopleOf, presentCase, selectCases } from './select-cases.ts'

/** A case with all that a moderator judges by. */
export const getCase = serve(call).handler(async ({ input, context }): Promise<CaseDetail> => {
  const { db } = context
  const viewer = viewerOf(context)
  const [row] = await selectCases(db, viewer, sql`c.id = ${input.id}`, sql``)
  if (!row) throw noSuchCase()
  const [reports, person, decision] = await Promise.all([
    selectReports(context, row.id),
    row.customer_id === null ? null : findPersonOfCase(context, viewer, row.customer_id, row.id),
    db
      .selectFrom('decision')
      .select('puid')
      .where('case_id', '=', row.id)
      .where('overturned_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const people = await peopleOf(context, [
    row.customer_id,
    row.taken_by_id,
    ...reports.map((report) => report.reporter_id),
  ])
  return {
    ...presentCase(row, people),
    content: row.content ?? '',
    reportList: reports.map(({ reason, words, quotes, reporter_id, created_at }) => ({
      reason: reason as CaseDetail['reasons'][number],
      words,
      quotes,
      customer: people.get(reporter_id ?? 0) ?? null,
      createdAt: created_at.toISOString(),
    })),
    person,
    puid: decision?.puid ?? null,
    needsSecondFactor: !viewer.hasSecondFactor,
  }
})

/** More than that nobody reads to decide. */
const MAX_REPORTS = 50

const selectReports = ({ db }: RequestContext, caseId: number) =>
  db
    .selectFrom('report')
    .select(['reason', 'words', 'quotes', 'reporter_id', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(MAX_REPORTS)
    .execute()
