import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { DAYS_TO_APPEAL } from '../decisions/contract.ts'

/**
 * Forgets where reports of visitors came from after 30 days, and who they were once nobody may object to the decision
 * any more.
 */
export async function forgetReporters(db: Database): Promise<void> {
  await sql`update report set reporter_network = null
    where reporter_network is not null and created_at < now() - interval '30 days'`.execute(db)
  await sql`update report set name = null, email = null from moderation_case decided
    where (email is not null or name is not null) and report.created_at < now() - ${DAYS_TO_APPEAL} * interval '1 day'
    and decided.id = report.case_id and decided.decided_at < now() - ${DAYS_TO_APPEAL} * interval '1 day'`.execute(
    db,
  )
}
