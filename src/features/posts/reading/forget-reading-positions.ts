import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Days after which nobody goes on reading from there. */
const KEPT_FOR = 90
const BATCH = 2_000

/** The job: forgets where texts were left long ago, some at a time. */
export async function forgetReadingPositions(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_FOR * 86_400_000).toISOString()
  while ((await forgetSome(db, oldest)) === BATCH);
}

async function forgetSome(db: Database, oldest: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from reading_position where ctid = any (array(
    select ctid from reading_position where left_at < ${oldest}::timestamptz limit ${BATCH}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
