import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { findStatement } from './find-statement.ts'

/** Who decided may take it back for so long: then it goes by letter. In milliseconds. */
export const UNDO_WITHIN = 60_000

/** The statement of reasons as a letter, unless the decision was taken back meanwhile. */
export async function sendDecision(db: Database, decisionId: number): Promise<void> {
  const decision = await findStatement(db, { id: decisionId })
  if (!decision?.customer_id || decision.overturned_at) return
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
        rule: decision.rule,
        reason: decision.reason,
        endsAt: decision.ends_at?.toISOString() ?? null,
      },
    },
    { key: `decision-${decisionId}` },
  )
}
