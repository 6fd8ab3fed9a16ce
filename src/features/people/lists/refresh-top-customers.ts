import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isShown } from './shown-customers.ts'

/**
 * Computes anew who is trusted where: by what they gained in the last 90 days in a country, and everywhere
 * («»), from at least three things; people who are hidden or left are not there.
 */
export async function refreshTopCustomers(db: Database): Promise<void> {
  await sql`
    with gained as (
      select case when grouping(e.country_code) = 1 then '' else e.country_code end as country_code,
        e.customer_id, sum(e.points)::integer as points,
        -- an answer may be accepted and liked
        (count(distinct e.post_id) filter (where e.points > 0)
          + count(distinct e.comment_id) filter (where e.points > 0))::integer as items
      from rating_event e
      join customer c on c.id = e.customer_id and ${isShown('c')}
      where e.created_at > now() - interval '90 days'
      group by grouping sets ((e.customer_id), (e.customer_id, e.country_code))
    ), wanted as (
      select * from gained where country_code is not null and items >= 3 and points > 0
    ), gone as (
      delete from top_customer t where not exists (
        select from wanted w where w.country_code = t.country_code and w.customer_id = t.customer_id)
    )
    insert into top_customer as t (country_code, customer_id, points, items)
    select country_code, customer_id, points, items from wanted order by country_code, customer_id
    on conflict (country_code, customer_id) do update set points = excluded.points, items = excluded.items
    where (t.points, t.items) is distinct from (excluded.points, excluded.items)`.execute(db)
}
