import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { takeFromQueue } from '../../platform/jobs/take-from-queue.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import { findStatement } from './find-statement.ts'
import { foundBy, isOfRule } from './get-decision.ts'
import { howDecided } from './how-decided.ts'

/**
 * The statement of reasons as a letter and, of a case, as a notification, unless the decision was taken back meanwhile;
 * outside the desk posts/note-act.ts tells of the act.
 */
export async function sendDecision(db: Database, decisionId: number, job: Job): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await takeFromQueue(tx, job)) await tellOf(tx, decisionId)
  })
}

async function tellOf(db: Database, decisionId: number): Promise<void> {
  const decision = await findStatement(db, { id: decisionId })
  if (!decision?.customer_id || decision.overturned_at) return
  const isOfDesk = decision.case_id !== null || decision.object_type === 'customer'
  if (isOfDesk) await announce(db, { type: 'decided', decisionId })
  await enqueue(
    db,
    'send-letter',
    {
      letter: 'decision',
      customerId: decision.customer_id,
      values: {
        puid: decision.puid,
        acts: decision.acts,
        title: decision.title,
        others: decision.others,
        rule: decision.rule,
        reason: decision.reason,
        how: howDecided({ foundBy: foundBy(decision), isAutomated: isOfRule(decision) }),
        isAutomated: isOfRule(decision),
        endsAt: decision.ends_at?.toISOString() ?? null,
      },
    },
    { key: `decision-${decisionId}` },
  )
}
