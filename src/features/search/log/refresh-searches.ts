import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** A search of fewer people could lead to one of them. */
const MIN_PEOPLE = 5
const KEPT_DAYS = 90

/** Sums up what people searched for in 7, 30 and 90 days, and forgets what is older. */
export async function refreshSearches(db: Database): Promise<void> {
  const tooOld = sql`day <= now()::date - ${KEPT_DAYS}::integer`
  await db.transaction().execute(async (tx) => {
    await sql`delete from search_person where ${tooOld}`.execute(tx)
    await sql`delete from search_day where ${tooOld}`.execute(tx)
    await sql`
      with known as (
        select span, query, count(*) as people
        from search_person join unnest(array[7, 30, 90]) span on day > now()::date - span
        group by span, query having count(*) >= ${MIN_PEOPLE}
      ), wanted as (
        select known.span, known.query, known.people, sum(times) as times, sum(times_none) as times_none
        from known join search_day on search_day.query = known.query and search_day.day > now()::date - known.span
        group by known.span, known.query, known.people
      ), gone as (
        delete from searched s where not exists (
          select from wanted w where w.span = s.span and w.query = s.query)
      )
      insert into searched as s (span, query, people, times, times_none)
      select span, query, people, times, times_none from wanted order by span, query
      on conflict (span, query) do update
        set people = excluded.people, times = excluded.times, times_none = excluded.times_none
      where (s.people, s.times, s.times_none) is distinct from
        (excluded.people, excluded.times, excluded.times_none)`.execute(tx)
  })
}
