import { sql } from 'kysely'
import type { DecisionAct } from '../../lib/api/decision-acts.ts'
import type { Database } from '../../platform/db/database.ts'
import { DAYS_TO_APPEAL, type OwnDecision } from './contract.ts'

/** Those that leave a text to its readers. */
const LEAVING = [
  'edit',
  'move',
  'close',
  'duplicate',
  'warn',
] as const satisfies readonly DecisionAct[]
/** So many are shown at the thing; the notifications have all. */
const MAX_DECISIONS = 3

/** What was decided about a post that others still read, the newest first, as long as its author may object. */
export async function selectOwnDecisions(db: Database, postId: number): Promise<OwnDecision[]> {
  const { rows } = await sql<OwnDecision>`
    select acts, decision_facts as reason, puid from decision
    where post_id = ${postId} and overturned_at is null and acts && ${[...LEAVING]}::text[]
      and application_date > now() - make_interval(days => ${DAYS_TO_APPEAL})
    order by id desc limit ${MAX_DECISIONS}`.execute(db)
  return rows
}
