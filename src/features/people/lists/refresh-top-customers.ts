import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isShown } from './shown-customers.ts'

/** More names of tags than this do not stand in a line. */
const MAX_TAGS = 2

/**
 * Computes anew who is trusted where: by what they gained in the last 90 days in a country, and everywhere
 * («»), from at least three things; people who are hidden or left are not there. Beside it, what of that is help, their
 * answers and comments, and the tags of what these were about most often: what somebody only published is none.
 * @param sections names of tags that tell no subject
 */
export async function refreshTopCustomers(
  db: Database,
  sections: readonly string[] = [],
): Promise<void> {
  await sql`
    with gained as (
      select case when grouping(e.country_code) = 1 then '' else e.country_code end as country_code,
        e.customer_id, sum(e.points)::integer as points,
        -- an answer may be accepted and liked
        count(distinct e.comment_id) filter (where e.points > 0)::integer as items,
        count(distinct e.post_id) filter (where e.points > 0) as published
      from rating_event e
      join customer c on c.id = e.customer_id and ${isShown('c')}
      where e.created_at > now() - interval '90 days'
      group by grouping sets ((e.customer_id), (e.customer_id, e.country_code))
    ), wanted as (
      select * from gained where country_code is not null and items + published >= 3 and points > 0
    ), answered_tag as (
      select w.country_code, w.customer_id, tag.id as tag_id, count(distinct post.id) as times
      from wanted w
      join rating_event e on e.customer_id = w.customer_id and w.country_code in ('', e.country_code)
        and e.points > 0 and e.created_at > now() - interval '90 days'
      join comment on comment.id = e.comment_id and ${isPublished('comment')}
      join post on post.id = comment.post_id and ${isPublished('post')}
      join post_tag on post_tag.post_id = post.id
      join tag on tag.id = post_tag.tag_id and tag.hidden_at is null
        and tag.name <> all (${sections})
      group by w.country_code, w.customer_id, tag.id
    ), helps_with as (
      select country_code, customer_id,
        (array_agg(tag_id order by times desc, tag_id))[:${sql.lit(MAX_TAGS)}] as tag_ids
      from answered_tag group by country_code, customer_id
    ), gone as (
      delete from top_customer t where not exists (
        select from wanted w where w.country_code = t.country_code and w.customer_id = t.customer_id)
    )
    insert into top_customer as t (country_code, customer_id, points, items, tag_ids)
    select country_code, customer_id, points, items, coalesce(tag_ids, '{}')
    from wanted left join helps_with using (country_code, customer_id)
    order by country_code, customer_id
    on conflict (country_code, customer_id) do update
      set points = excluded.points, items = excluded.items, tag_ids = excluded.tag_ids
    where (t.points, t.items, t.tag_ids) is distinct from (excluded.points, excluded.items, excluded.tag_ids)`.execute(
    db,
  )
}
