import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { dropPartitions } from '../../../platform/db/partitions.ts'

/** Days before today that are kept: a view of the last evening may be written in the morning. */
const KEPT_DAYS = 1

/** Who saw what matters for one day only, to count each once: past days are forgotten with their salt. */
export async function forgetViews(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  await dropPartitions(db, 'post_view', oldest)
  await sql`delete from view_salt where day < ${oldest}::date`.execute(db)
}
