import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { writeBuffer } from '../../../platform/db/write-buffer.ts'

export interface NotedSearch {
  /** 2026-11-20 */
  readonly day: string
  readonly query: string
  readonly who: Buffer
  readonly isFound: boolean
}

const searches = writeBuffer<NotedSearch>({
  name: 'searches',
  keyOf: ({ day, query, who }) => `${day}:${who.toString('base64')}:${query}`,
  write: writeSearches,
})

/** Keeps a search for the next batch; false when the same one waits already. */
export const bufferSearch = searches.add

/** Writes the searches that wait: each second, and once more when the process ends. */
export const flushSearches = searches.flush

/** Counts each person once a day for one query, however often they look at its pages. */
async function writeSearches(db: Database, batch: readonly NotedSearch[]): Promise<void> {
  await sql`
    with noted as (
      select * from unnest(${batch.map(({ day }) => day)}::date[], ${batch.map(({ query }) => query)}::text[],
        ${batch.map(({ who }) => who)}::bytea[], ${batch.map(({ isFound }) => isFound)}::boolean[])
        n (day, query, who, is_found)
    ), came as (
      insert into search_person as p (query, who, day)
      select query, who, max(day) from noted group by query, who order by query, who
      on conflict (query, who) do update set day = excluded.day where p.day < excluded.day
      returning query, who, day
    )
    insert into search_day as d (day, query, times, times_none)
    select n.day, n.query, count(*), count(*) filter (where not n.is_found)
    from noted n join came using (query, who, day) group by n.day, n.query order by n.day, n.query
    on conflict (day, query) do update
      set times = d.times + excluded.times, times_none = d.times_none + excluded.times_none`.execute(
    db,
  )
}
