import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { PERIODS } from './metrics.ts'
import { BY_PLACE, IS_PLACE, PLACE, whatHappened, whatTookTime } from './what-happened.ts'

interface Counted {
  /** The last day of the periods. */
  readonly end: string
  /** The first day of the longest period that is compared with. */
  readonly from: string
}

/** Counts the periods that end on a day and those before them, in every place; older ones are not kept. */
export async function countPeriods(tx: Database, { end, from }: Counted): Promise<void> {
  await sql`
    with happened as (${whatHappened(from)}), timed as (${whatTookTime(from)}), period as (
      select span, ${end}::date - back * span as last
      from unnest(${[...PERIODS]}::integer[]) span, generate_series(0, 1) back
    ), wanted as (
      select metric, span, ${PLACE}, last as day, count(*)::double precision as value
      from happened join period on day > last - span and day <= last
      group by metric, span, last, ${BY_PLACE} having ${IS_PLACE}
      union all
      select metric, span, ${PLACE}, last, percentile_cont(0.5) within group (order by minutes)
      from timed join period on day > last - span and day <= last
      group by metric, span, last, ${BY_PLACE} having ${IS_PLACE}
    ), gone as (
      delete from daily_statistic s where s.span > 1 and s.metric <> 'active' and not exists (
        select from wanted w where w.metric = s.metric and w.span = s.span and w.country_code = s.country_code
          and w.city_id = s.city_id and w.day = s.day)
    )
    insert into daily_statistic as s (metric, span, country_code, city_id, day, value)
    select metric, span, country_code, city_id, day, value from wanted order by 3, 4, 1, 2, 5
    on conflict (country_code, city_id, metric, span, day) do update set value = excluded.value
    where s.value <> excluded.value`.execute(tx)
}
