import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Forgets what was written more than 30 days ago: copies come within days. */
export async function forgetFingerprints(db: Database): Promise<void> {
  await sql`delete from text_fingerprint where written_at < now() - interval '30 days'`.execute(db)
}
