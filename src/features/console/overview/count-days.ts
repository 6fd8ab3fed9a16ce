import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { BY_PLACE, IS_PLACE, PLACE, whatHappened, whatTookTime } from './what-happened.ts'

/** Counts each day since a day anew, in every place; rows that stay the same are not written. */
export async function countDays(tx: Database, from: string): Promise<void> {
  await sql`
    with happened as (${whatHappened(from)}), timed as (${whatTookTime(from)}), wanted as (
      select metric, ${PLACE}, day, count(*)::double precision as value
      from happened group by metric, day, ${BY_PLACE} having ${IS_PLACE}
      union all
      select metric, ${PLACE}, day, percentile_cont(0.5) within group (order by minutes)
      from timed group by metric, day, ${BY_PLACE} having ${IS_PLACE}
    ), gone as (
      delete from daily_statistic s
      where s.span = 1 and s.day >= ${from}::date and s.metric <> 'active' and not exists (
        select from wanted w where w.metric = s.metric and w.country_code = s.country_code
          and w.city_id = s.city_id and w.day = s.day)
    )
    insert into daily_statistic as s (metric, span, country_code, city_id, day, value)
    select metric, 1, country_code, city_id, day, value from wanted order by 3, 4, 1, 5
    on conflict (country_code, city_id, metric, span, day) do update set value = excluded.value
    where s.value <> excluded.value`.execute(tx)
}
