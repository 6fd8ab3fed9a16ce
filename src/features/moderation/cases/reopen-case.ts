import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/**
 * Opens a case again that was decided so: one where nothing was found for anybody to decide. Held is what a rule hides by
 * now. Unless the same thing was reported again meanwhile: that case is open, and this one stays closed.
 */
export const reopenCase = (tx: Database, caseId: number, state: 'upheld' | 'rejected') =>
  sql`update moderation_case c set state = 'open', decided_at = null,
      is_held = exists (select from decision d where (d.post_id = c.post_id or d.comment_id = c.comment_id)
        and d.automated_decision = 'AUTOMATED_DECISION_FULLY' and d.overturned_at is null),
      taken_by_id = case when state = 'upheld' then taken_by_id end, taken_at = case when state = 'upheld' then taken_at end
    where c.id = ${caseId} and c.state = ${state} and not exists (select from moderation_case o
      where o.state = 'open' and o.object_type = c.object_type and o.customer_id is not distinct from c.customer_id
        and o.post_id is not distinct from c.post_id and o.comment_id is not distinct from c.comment_id)`.execute(
    tx,
  )
