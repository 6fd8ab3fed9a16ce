import type { DecisionAct } from '../../../lib/api/decision-acts.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import { takeFromQueue } from '../../../platform/jobs/take-from-queue.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import { namesOfActs } from '../../decisions/act-names.ts'
import type { Hold } from './acts/overturn-decision.ts'

/**
 * What came of a case, to who reported it: as a notification, and by letter to visitors; nothing when the decision was
 * taken back meanwhile.
 */
export async function sendReportOutcomes(
  db: Database,
  decided: JobPayloads['send-report-outcomes'],
  job: Job,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await takeFromQueue(tx, job)) await tellReporters(tx, decided)
  })
}

async function tellReporters(
  db: Database,
  { caseId, at }: JobPayloads['send-report-outcomes'],
): Promise<void> {
  await announce(db, { type: 'reports-decided', caseId, at })
  await tellOfEndedHolds(db, caseId, at)
  const rows = await db
    .selectFrom('report')
    .innerJoin('moderation_case as case', 'case.id', 'report.case_id')
    .leftJoin('comment', 'comment.id', 'case.comment_id')
    .leftJoin('post', (join) =>
      join.on((eb) => eb('post.id', '=', eb.fn.coalesce('case.post_id', 'comment.post_id'))),
    )
    .leftJoin('customer', 'customer.id', 'case.customer_id')
    .select(['report.id', 'report.email', 'case.state', 'post.title', 'customer.username'])
    .select((eb) =>
      eb
        .selectFrom('decision')
        .select('decision.acts')
        .whereRef('decision.case_id', '=', 'case.id')
        .where('decision.overturned_at', 'is', null)
        .orderBy('decision.id', 'desc')
        .limit(1)
        .as('acts'),
    )
    .where('report.case_id', '=', caseId)
    .where('report.email', 'is not', null)
    .where('case.state', '<>', 'open')
    .where('case.decided_at', '=', new Date(at))
    .execute()
  for (const { id, email, state, title, username, acts } of rows)
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
          done: whatWasDone((acts ?? []) as DecisionAct[]),
        },
      },
      { key: `report-decided-${id}` },
    )
}

/** To the thing by name; what its author may not do any more is nobody else's. */
function whatWasDone(acts: readonly DecisionAct[]): string {
  const toThing = acts.filter((act) => !PERSONAL.has(act))
  if (toThing.length > 0) return m.letter_report_done({ acts: namesOfActs(toThing) })
  return acts.length > 0 ? m.letter_report_done_person() : m.letter_report_done_nothing()
}

const PERSONAL: ReadonlySet<DecisionAct> = new Set(['warn', 'mute', 'ban', 'stop-reports'])

/** Nothing was found in what a rule had held: its author learns that it is shown. */
async function tellOfEndedHolds(db: Database, caseId: number, at: string): Promise<void> {
  const found = await db
    .selectFrom('moderation_case')
    .select('ended_holds')
    .where('id', '=', caseId)
    .where('state', '=', 'rejected')
    .where('decided_at', '=', new Date(at))
    .executeTakeFirst()
  for (const { decisionId } of (found?.ended_holds ?? []) as unknown as readonly Hold[])
    await announce(db, { type: 'decision-overturned', decisionId, reason: m.cases_not_found() })
}
