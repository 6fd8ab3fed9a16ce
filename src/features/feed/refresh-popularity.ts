import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { POPULAR_WINDOW } from '../../platform/db/list-kinds.ts'

const BATCH = 500

/**
 * Brings the scores of popular posts to now: they fade with every hour, and a post leaves the window of a
 * day, a week and a month (db/schema/functions/popularity.sql). In batches, so that nobody waits for the lock of all.
 * @param which `fresh`: what is younger than a month, every few minutes; `all`: once a night
 */
export async function refreshPopularity(db: Database, which: 'fresh' | 'all'): Promise<void> {
  const widest = which === 'fresh' ? POPULAR_WINDOW.month : POPULAR_WINDOW.all
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select post_id as id from popular_listing
      where post_id > ${after} and tag_id = 0 and narrowest_window <= ${widest}
      order by post_id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await sql`select refresh_popularity(${rows.map((row) => row.id)}::bigint[])`.execute(db)
    after = last.id
  }
}
