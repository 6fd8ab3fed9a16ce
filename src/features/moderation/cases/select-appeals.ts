import { sql } from 'kysely'
import type { DecisionAct } from '../../../lib/api/decision-acts.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isModeratedBy } from '../select-waiting.ts'

/** So many appeals are shown, from the oldest on: whoever decides makes room. */
const MAX_APPEALS = 50

interface AppealRow {
  readonly id: number
  readonly words: string
  readonly puid: string
  readonly acts: readonly DecisionAct[]
  readonly rule: number | null
  readonly reason: string
  readonly title: string | null
  readonly customer_id: number | null
  readonly created_at: Date
}

/** The appeals that a moderator may decide: where they moderate, and not to what they decided themselves. */
export async function selectAppeals(db: Database, viewer: Viewer): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select appeal.id, appeal.words, c.puid, c.acts, c.rule, c.decision_facts as reason, post.title, c.customer_id,
      appeal.created_at
    from appeal join decision c on c.id = appeal.decision_id
    left join comment on comment.id = c.comment_id
    left join post on post.id = coalesce(c.post_id, comment.post_id)
    where appeal.state = 'open' and c.moderator_id is distinct from ${viewer.customerId}
      and c.customer_id is distinct from ${viewer.customerId} and ${isModeratedBy(viewer, 'c')}
    order by appeal.id limit ${MAX_APPEALS}`.execute(db)
  return rows
}
