import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** As long as a decision of a moderator may be objected to. */
const DAYS = 180

/** Forgets claims, with what people wrote to prove them, half a year after they were decided. */
export async function forgetClaims(db: Database): Promise<void> {
  await sql`delete from business_claim where decided_at < now() - make_interval(days => ${DAYS})`.execute(
    db,
  )
}
