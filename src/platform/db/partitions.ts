import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The tables that are partitioned by time, and how many partitions stand ready beyond the current one. */
const PARTITIONED = [
  { table: 'notification_event', step: 'month', ahead: 3 },
  { table: 'post_view', step: 'day', ahead: 7 },
] as const

type Partitioned = (typeof PARTITIONED)[number]['table']

/** Makes the partitions that are missing: at the start and by a recurring job. Doing it twice is harmless. */
export async function addPartitions(db: Database): Promise<void> {
  for (const { table, step, ahead } of PARTITIONED)
    await sql`select add_partitions(${table}, ${step}, ${ahead})`.execute(db)
}

/** Drops the partitions that end by a date, 2026-11-20. */
export async function dropPartitions(
  db: Database,
  table: Partitioned,
  before: string,
): Promise<void> {
  await sql`select drop_partitions(${table}, ${before}::date)`.execute(db)
}
