import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
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
