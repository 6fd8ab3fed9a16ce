import type { Database } from '../../../platform/db/database.ts'
import type { PageTime } from '../health/health-contract.ts'

/** How long the server took for each page over a period, as a job has summed it up; the slowest first. */
export async function readPageTimes(db: Database, span: number): Promise<PageTime[]> {
  const rows = await db
    .selectFrom('page_time_period')
    .selectAll()
    .where('span', '=', span)
    .orderBy('p95', 'desc')
    .orderBy('route')
    .execute()
  return rows.map(({ route, times, median, p95, times_before, median_before, p95_before }) => ({
    route,
    times,
    median,
    p95,
    before: { times: times_before, median: median_before, p95: p95_before },
  }))
}
