import { sql } from 'kysely'
import { shiftDays } from '../../../lib/time/shift-day.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PageTime } from '../health/health-contract.ts'
import { countOf, type Histogram, quantileOf } from './buckets.ts'

/** The times of each page over so many days with today and over as many before. */
export async function sumPageTimes(db: Database, length: number): Promise<PageTime[]> {
  const first = shiftDays(new Date().toISOString().slice(0, 10), 1 - length)
  const { rows } = await sql<{ route: string; is_now: boolean; bucket: number; times: number }>`
    select route, day >= ${first}::date as is_now, bucket, sum(times)::integer as times from page_time
    where day >= ${shiftDays(first, -length)}::date group by 1, 2, 3`.execute(db)
  const now = histogramsOf(rows.filter(({ is_now }) => is_now))
  const before = histogramsOf(rows.filter(({ is_now }) => !is_now))
  return [...now].map(([route, histogram]) => ({
    route,
    ...timeOf(histogram),
    before: timeOf(before.get(route) ?? new Map()),
  }))
}

interface Row {
  readonly route: string
  readonly bucket: number
  readonly times: number
}

const histogramsOf = (rows: readonly Row[]): Map<string, Histogram> =>
  new Map(
    [...Map.groupBy(rows, ({ route }) => route)].map(([route, ofRoute]) => [
      route,
      new Map(ofRoute.map(({ bucket, times }) => [bucket, times])),
    ]),
  )

/** In whole milliseconds. */
const timeOf = (histogram: Histogram) => ({
  times: countOf(histogram),
  median: rounded(quantileOf(histogram, 0.5)),
  p95: rounded(quantileOf(histogram, 0.95)),
})

const rounded = (milliseconds: number | null) =>
  milliseconds === null ? null : Math.round(milliseconds)
