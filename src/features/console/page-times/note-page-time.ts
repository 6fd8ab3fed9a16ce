import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { writeBuffer } from '../../../platform/db/write-buffer.ts'
import { bucketOf } from './buckets.ts'

interface NotedTime {
  /** 2026-11-20 */
  readonly day: string
  readonly route: string
  readonly bucket: number
  times: number
}

const times = writeBuffer<NotedTime>({
  name: 'times of pages',
  keyOf: ({ day, route, bucket }) => `${day} ${bucket} ${route}`,
  join: (waiting, { times }) => {
    waiting.times += times
  },
  write: writeTimes,
  flushAfter: 60_000,
})

/**
 * Notes how long a page took; it costs a few microseconds and nothing of the database.
 * @param route with the names of its parameters, never their values
 * @param milliseconds of loading its data and drawing it
 */
export function notePageTime(services: Services, route: string, milliseconds: number): void {
  const day = new Date().toISOString().slice(0, 10)
  times.add(services, { day, route, bucket: bucketOf(milliseconds), times: 1 })
}

/** Writes the times that wait: each minute, and once more when the process ends. */
export const flushPageTimes = times.flush

async function writeTimes(db: Database, batch: readonly NotedTime[]): Promise<void> {
  await sql`
    insert into page_time as t (day, route, bucket, times)
    select day, route, bucket, times
    from unnest(${batch.map(({ day }) => day)}::date[], ${batch.map(({ route }) => route)}::text[],
      ${batch.map(({ bucket }) => bucket)}::smallint[], ${batch.map(({ times }) => times)}::integer[])
      n (day, route, bucket, times)
    order by day, route, bucket
    on conflict (day, route, bucket) do update set times = t.times + excluded.times`.execute(db)
}
