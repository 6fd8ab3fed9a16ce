import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Who saw what matters for one day only, to count each once: past days are forgotten with their salt. */
export async function forgetViews(db: Database): Promise<void> {
  await sql`delete from post_view where day < (now() at time zone 'UTC')::date - 1`.execute(db)
  await sql`delete from view_salt where day < (now() at time zone 'UTC')::date - 1`.execute(db)
}
