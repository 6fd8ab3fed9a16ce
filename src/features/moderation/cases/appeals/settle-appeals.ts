import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { announce } from '../../../../platform/jobs/announce.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { StatementRow } from '../../../decisions/find-statement.ts'

/** What somebody says to what others object to. */
export interface Verdict {
  readonly outcome: 'upheld' | 'overturned'
  /** What whoever objected reads. */
  readonly answer: string
}

/** Writes the verdict to those of the appeals that are open. @returns which they are, and the reports that they are about */
export async function settleAppeals(
  tx: Database,
  viewer: Viewer,
  which: RawBuilder<unknown>,
  { outcome, answer }: Verdict,
) {
  const { rows } = await sql<{ id: number; report_id: number | null }>`
    update appeal set state = ${outcome}, answer = ${answer}, decided_by_id = ${viewer.customerId}, decided_at = now()
    where state = 'open' and ${which} returning id, report_id`.execute(tx)
  return rows
}

type Objected = Pick<StatementRow, 'id' | 'puid' | 'customer_id'>

/** Tells whom a decision concerns what came of their appeal. */
export async function tellOfAppeal(
  tx: Database,
  { id, puid, customer_id: customerId }: Objected,
  verdict: Verdict,
): Promise<void> {
  await announce(tx, { type: 'appeal-decided', decisionId: id })
  if (customerId !== null)
    await enqueue(tx, 'send-letter', {
      letter: 'appeal-decided',
      customerId,
      values: { puid, ...verdict },
    })
}

/** Answers the appeal to a decision that was just taken back. @returns whether there was one that waited */
export async function answerAppeal(
  tx: Database,
  viewer: Viewer,
  decision: Objected,
  answer: string,
): Promise<boolean> {
  const verdict = { outcome: 'overturned', answer } as const
  const settled = await settleAppeals(tx, viewer, sql`decision_id = ${decision.id}`, verdict)
  if (settled.length === 0) return false
  await tellOfAppeal(tx, decision, verdict)
  return true
}
