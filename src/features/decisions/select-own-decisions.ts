import { sql } from 'kysely'
import type { DecisionAct } from '../../lib/api/decision-acts.ts'
import type { Database } from '../../platform/db/database.ts'
import { DAYS_TO_APPEAL, type OwnDecision } from './contract.ts'
import { isOfRule } from './get-decision.ts'

/** Those that leave a text to its readers. */
const LEAVING: readonly DecisionAct[] = ['edit', 'move', 'close', 'duplicate', 'warn']
/** So many are shown at the thing; the notifications have all. */
const MAX_DECISIONS = 3

/** What was decided about a post that others still read, the newest first, as long as its author may object. */
export async function selectOwnDecisions(db: Database, postId: number): Promise<OwnDecision[]> {
  const decisions = await selectOpen(db, 'post_id', [postId])
  return decisions
    .filter(({ acts }) => leavesText(acts))
    .slice(0, MAX_DECISIONS)
    .map(({ acts, reason, puid }) => ({ acts, reason, puid }))
}

/** A decision, and whether a rule made it and no person. */
export interface LastDecision extends OwnDecision {
  readonly isAutomated: boolean
}

/** The newest decision about each of some comments, as long as their author may object. */
export async function findLastDecisions(
  db: Database,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, LastDecision>> {
  if (commentIds.length === 0) return new Map()
  const decisions = await selectOpen(db, 'comment_id', commentIds)
  // of one comment the last one stays, the newest
  return new Map(
    decisions
      .toReversed()
      .map(({ id, automated_decision, ...decision }) => [
        id,
        { ...decision, isAutomated: isOfRule({ automated_decision }) },
      ]),
  )
}

/** Whether others still read what these acts were about. */
export const leavesText = (acts: readonly DecisionAct[]): boolean =>
  acts.some((act) => LEAVING.includes(act))

interface DecisionRow extends OwnDecision {
  /** Of the post or the comment. */
  readonly id: number
  readonly automated_decision: string
}

async function selectOpen(
  db: Database,
  column: 'post_id' | 'comment_id',
  ids: readonly number[],
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${sql.ref(column)} as id, acts, decision_facts as reason, puid, automated_decision from decision
    where ${sql.ref(column)} = any(${ids}::bigint[]) and overturned_at is null
      and application_date > now() - make_interval(days => ${DAYS_TO_APPEAL})
    order by decision.id desc`.execute(db)
  return rows
}
