import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Days after which nobody goes on reading from there. */
const KEPT_FOR = 90
/** Of the table as it lies on the disk at once: some two thousand rows. */
const PAGES = 16

/**
 * The job: forgets where texts were left long ago. It reads the table once from its beginning to its end, some of it at
 * a time: an index on the time would cost each position that is kept.
 */
export async function forgetReadingPositions(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_FOR * 86_400_000).toISOString()
  const pages = await countPages(db)
  for (let first = 0; first < pages; first += PAGES)
    await sql`delete from reading_position where left_at < ${oldest}::timestamptz
      and ctid >= ${`(${first},0)`}::tid and ctid < ${`(${first + PAGES},0)`}::tid`.execute(db)
}

async function countPages(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select (pg_relation_size('reading_position')
    / current_setting('block_size')::int)::int as pages`.execute(db)
  return rows[0]?.pages ?? 0
}
