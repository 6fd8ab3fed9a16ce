import type { Database } from '../../../platform/db/database.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'

/**
 * What came of a case, to who reported it: as a notification, and by letter to visitors; nothing when the decision was
 * taken back meanwhile. Twice is harmless.
 */
export async function sendReportOutcomes(
  db: Database,
  { caseId, at }: JobPayloads['send-report-outcomes'],
): Promise<void> {
  await announce(db, { type: 'reports-decided', caseId, at })
  const rows = await db
    .selectFrom('report')
    .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
    .leftJoin('comment', 'comment.id', 'case.comment_id')
    .leftJoin('post', (join) =>
      join.on((eb) => eb('post.id', '=', eb.fn.coalesce('case.post_id', 'comment.post_id'))),
    )
    .leftJoin('customer', 'customer.id', 'case.customer_id')
    .select(['report.id', 'report.email', 'case.state', 'post.title', 'customer.username'])
    .where('report.case_id', '=', caseId)
    .where('report.email', 'is not', null)
    .where('case.state', '<>', 'open')
    .where('case.decided_at', '=', new Date(at))
    .execute()
  for (const { id, email, state, title, username } of rows)
    await enqueue(
      db,
      'send-letter',
      {
        letter: 'report-decided',
        customerId: null,
        to: email ?? '',
        values: {
          title: title ?? `@${username}`,
          outcome: state === 'upheld' ? 'upheld' : 'rejected',
        },
      },
      { key: `report-decided-${id}` },
    )
}
