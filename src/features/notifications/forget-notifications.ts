import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Days after which nobody looks for what they were told. */
const KEPT_FOR = 180
const BATCH = 1_000

/** The job: old lines go, with what happened in them, some at a time. */
export async function forgetNotifications(db: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from notification where id in (
      select id from notification where created_at < now() - make_interval(days => ${KEPT_FOR})
      order by created_at limit ${BATCH})`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
