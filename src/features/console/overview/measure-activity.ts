import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { ACTIVE_SPANS } from './metrics.ts'
import { BY_PLACE, IS_PLACE, PLACE } from './what-happened.ts'

/**
 * Counts the different people who came, signed in, within a day, a week and a month up to today. A session keeps only
 * the last time of its use, so past days cannot be counted again: their last measurement stays.
 */
export async function measureActivity(tx: Database, today: string): Promise<void> {
  await sql`
    with came as (
      select customer.id, max(session.used_at)::date as day, coalesce(customer.country_code, '') as country_code,
        coalesce(customer.city_id, 0) as city_id
      from session join customer on customer.id = session.customer_id
      where session.used_at >= ${today}::date - ${Math.max(...ACTIVE_SPANS) - 1}::integer
      group by customer.id
    ), wanted as (
      select span, ${PLACE}, count(*)::double precision as value
      from came join unnest(${[...ACTIVE_SPANS]}::integer[]) span on day > ${today}::date - span
      group by span, ${BY_PLACE} having ${IS_PLACE}
    )
    insert into daily_statistic as s (metric, span, country_code, city_id, day, value)
    select 'active', span, country_code, city_id, ${today}::date, value from wanted order by 3, 4, 2
    on conflict (country_code, city_id, metric, span, day) do update set value = excluded.value
    where s.value < excluded.value`.execute(tx)
}
