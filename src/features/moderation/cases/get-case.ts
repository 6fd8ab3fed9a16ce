import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { type CaseDetail, getCase as call } from './contract.ts'
import { noSuchCase } from './find-case.ts'
import { findPersonOfCase } from './find-person-of-case.ts'
import { findThingOfCase } from './find-thing-of-case.ts'
import { peopleOf, presentCase, selectCases } from './select-cases.ts'

/** A case with all that a moderator judges by. */
export const getCase = serve(call).handler(async ({ input, context }): Promise<CaseDetail> => {
  const { db } = context
  const viewer = viewerOf(context)
  const [row] = await selectCases(db, viewer, sql`c.id = ${input.id}`, sql``)
  if (!row) throw noSuchCase()
  const [reports, person, decision, thing] = await Promise.all([
    selectReports(context, row.id),
    row.customer_id === null ? null : findPersonOfCase(context, viewer, row.customer_id, row),
    db
      .selectFrom('decision')
      .select('puid')
      .where('case_id', '=', row.id)
      .where('overturned_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    findThingOfCase(db, row),
  ])
  const people = await peopleOf(context, [
    row.customer_id,
    row.taken_by_id,
    ...reports.map((report) => report.reporter_id),
  ])
  return {
    ...presentCase(row, people),
    content: row.content ?? '',
    ...thing,
    reportList: reports.map(({ id, reason, words, quotes, reporter_id, created_at, past }) => ({
      id,
      reason: reason as CaseDetail['reasons'][number],
      words,
      quotes,
      customer: people.get(reporter_id ?? 0) ?? null,
      past: reporter_id === null ? null : past,
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
    .select(['id', 'reason', 'words', 'quotes', 'reporter_id', 'created_at'])
    .select(pastOfReporter.as('past'))
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(MAX_REPORTS)
    .execute()

/** What came of the last reports of who sent this one, and whether they may report. */
const pastOfReporter = sql<NonNullable<CaseDetail['reportList'][number]['past']>>`(
  select jsonb_build_object('upheld', count(*) filter (where c.state = 'upheld'),
    'rejected', count(*) filter (where c.state = 'rejected'),
    'isStopped', exists (select from sanction where sanction.customer_id = report.reporter_id
      and sanction.kind = 'stop-reports' and sanction.lifted_at is null and sanction.ends_at > now()))
  from (select case_id from report earlier where earlier.reporter_id = report.reporter_id
    order by earlier.id desc limit 50) earlier
  join moderation_case c on c.id = earlier.case_id)`
