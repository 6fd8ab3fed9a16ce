import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { PERIODS } from '../overview/metrics.ts'

/** Deletes the times of pages that no period compares any longer. */
export async function forgetPageTimes(db: Database): Promise<void> {
  await sql`
    delete from page_time where day < now()::date - ${2 * Math.max(...PERIODS)}::integer`.execute(
    db,
  )
}
