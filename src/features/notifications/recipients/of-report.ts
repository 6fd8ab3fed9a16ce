import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import { isOfRule } from '../../decisions/get-decision.ts'
import type { Audience } from './recipient.ts'

/** A report was received: who sent it has it as a receipt; a visitor got a letter. */
export async function audienceOfReport(
  db: Database,
  { reportId }: Extract<Fact, { type: 'report-received' }>,
): Promise<Audience | undefined> {
  const row = await db
    .selectFrom('report')
    .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
    .leftJoin('comment', 'comment.id', 'case.comment_id')
    .select((eb) => [
      'report.reporter_id',
      'case.comment_id',
      eb.fn.coalesce('case.post_id', 'comment.post_id').as('post_id'),
    ])
    .where('report.id', '=', reportId)
    .executeTakeFirst()
  if (!row?.reporter_id) return undefined
  const cause = `report:${reportId}`
  return {
    news: {
      cause,
      actorId: null,
      postId: row.post_id,
      commentId: row.comment_id,
      detail: { about: 'report-received' },
    },
    recipients: [{ customerId: row.reporter_id, kind: 'system', groupKey: cause }],
  }
}

/** A case was decided: who reported it learns what came of it. */
export async function audienceOfReports(
  db: Database,
  { caseId, at }: Extract<Fact, { type: 'reports-decided' }>,
): Promise<Audience | undefined> {
  const rows = await db
    .selectFrom('moderation_case as case')
    .innerJoin('report', 'report.case_id', 'case.id')
    .leftJoin('comment', 'comment.id', 'case.comment_id')
    .select((eb) => [
      'report.reporter_id',
      'case.state',
      eb.fn.coalesce('case.post_id', 'comment.post_id').as('post_id'),
    ])
    .where('case.id', '=', caseId)
    .where('case.state', '<>', 'open')
    .where('case.decided_at', '=', new Date(at))
    .where('report.reporter_id', 'is not', null)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const cause = `case:${caseId}:${at}`
  return {
    news: {
      cause,
      actorId: null,
      postId: first.post_id,
      commentId: null,
      detail: { about: `report-${first.state === 'upheld' ? 'upheld' : 'rejected'}` },
    },
    recipients: rows.map(({ reporter_id }) => ({
      customerId: reporter_id ?? 0,
      kind: 'system',
      groupKey: cause,
    })),
  }
}

/** What came of objecting to the outcome of a report. */
export async function audienceOfReportAppeal(
  db: Database,
  { reportId }: Extract<Fact, { type: 'report-appeal-decided' }>,
): Promise<Audience | undefined> {
  const row = await db
    .selectFrom('appeal')
    .innerJoin('report', 'report.id', 'appeal.report_id')
    .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
    .leftJoin('comment', 'comment.id', 'case.comment_id')
    .select((eb) => [
      'report.reporter_id',
      'appeal.state',
      'appeal.answer',
      eb.fn.coalesce('case.post_id', 'comment.post_id').as('post_id'),
    ])
    .where('report.id', '=', reportId)
    .where('appeal.state', '<>', 'open')
    .executeTakeFirst()
  if (!row?.reporter_id) return undefined
  const cause = `report-appeal:${reportId}`
  return {
    news: {
      cause,
      actorId: null,
      postId: row.post_id,
      commentId: null,
      detail: { about: `report-appeal-${row.state}`, text: row.answer ?? '' },
    },
    recipients: [{ customerId: row.reporter_id, kind: 'system', groupKey: cause }],
  }
}

/** A decision, that it was taken back, or what came of an appeal to it: whom it concerns reads why. */
export async function audienceOfDecision(
  db: Database,
  fact: Extract<Fact, { type: 'decided' | 'appeal-decided' | 'decision-overturned' }>,
): Promise<Audience | undefined> {
  const { type, decisionId } = fact
  const row = await db
    .selectFrom('decision')
    .leftJoin('comment', 'comment.id', 'decision.comment_id')
    .leftJoin('appeal', 'appeal.decision_id', 'decision.id')
    .select((eb) => [
      'decision.customer_id',
      'decision.puid',
      'decision.acts',
      'decision.decision_facts',
      'decision.overturned_at',
      'decision.automated_decision',
      'decision.comment_id',
      'appeal.state',
      'appeal.answer',
      eb.fn.coalesce('decision.post_id', 'comment.post_id').as('post_id'),
    ])
    .where('decision.id', '=', decisionId)
    .executeTakeFirst()
  if (!row?.customer_id || (type === 'decided' && row.overturned_at)) return undefined
  const cause = `${type}:${decisionId}`
  const [act, reason] =
    fact.type === 'decision-overturned'
      ? ['overturned', fact.reason]
      : fact.type === 'appeal-decided'
        ? [`appeal-${row.state}`, row.answer]
        : [row.acts[0], row.decision_facts]
  return {
    news: {
      cause,
      actorId: null,
      postId: row.post_id,
      commentId: row.comment_id,
      detail: {
        act: act ?? '',
        reason: reason ?? '',
        decision: row.puid,
        ...(type === 'decided' && row.acts.length > 1 && { acts: row.acts.join(',') }),
        ...(type === 'decided' && isOfRule(row) && { by: 'rule' }),
      },
    },
    recipients: [{ customerId: row.customer_id, kind: 'moderation', groupKey: cause }],
  }
}
