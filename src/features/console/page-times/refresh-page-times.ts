import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { PERIODS } from '../overview/metrics.ts'
import { sumPageTimes } from './sum-page-times.ts'

/** Sums up the times of pages over each period, so that the page of them adds up nothing. */
export async function refreshPageTimes(db: Database): Promise<void> {
  const rows: object[] = []
  for (const span of PERIODS)
    for (const { before, ...page } of await sumPageTimes(db, span))
      rows.push({
        ...page,
        span,
        times_before: before.times,
        median_before: before.median,
        p95_before: before.p95,
      })
  await db.transaction().execute(async (tx) => {
    await sql`lock table page_time_period in share row exclusive mode`.execute(tx)
    await tx.deleteFrom('page_time_period').execute()
    await sql`
      insert into page_time_period
      select * from jsonb_populate_recordset(null::page_time_period, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    )
  })
}
