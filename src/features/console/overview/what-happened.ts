import { type RawBuilder, sql } from 'kysely'
import { isPublished } from '../../../platform/db/is-published.ts'
import { LIST_KIND } from '../../../platform/db/list-kinds.ts'

/**
 * A row for each thing that is counted since a day: metric, day, country_code, city_id. What others cannot see is left
 * out, also when it is hidden later. Somebody whose address is not proven has not joined yet.
 * @param from the first day, 2026-11-20
 */
export const whatHappened = (from: string): RawBuilder<unknown> => sql`
  select 'joined' as metric, created_at::date as day, coalesce(country_code, '') as country_code,
    coalesce(city_id, 0) as city_id
  from customer
  where created_at >= ${from}::date and (email is null or email_verified_at is not null)
  union all
  select case list_kind when ${LIST_KIND.posts} then 'posts' when ${LIST_KIND.questions} then 'questions'
    when ${LIST_KIND.events} then 'events' else 'unanswered' end, at::date, country_code, city_id
  from listing
  where tag_id = 0 and at >= ${from}::date and list_kind in
    (${LIST_KIND.posts}, ${LIST_KIND.questions}, ${LIST_KIND.events}, ${LIST_KIND.unanswered})
  union all
  select case when comment.is_answer then 'answers' else 'comments' end, comment.created_at::date,
    coalesce(post.country_code, ''), coalesce(post.city_id, 0)
  from comment join post on post.id = comment.post_id and ${isPublished('post')}
  where comment.created_at >= ${from}::date and ${isPublished('comment')}
  union all
  select 'reports', report.created_at::date, coalesce(looked.country_code, ''), coalesce(looked.city_id, 0)
  from report join moderation_case looked on looked.id = report.case_id
  where report.created_at >= ${from}::date`

/**
 * A row for each thing that took time: metric, day, place, minutes. An answered question counts on its own day, a case
 * on that of its decision: what waits has no time yet.
 */
export const whatTookTime = (from: string): RawBuilder<unknown> => sql`
  select 'first-answer' as metric, listing.at::date as day, listing.country_code, listing.city_id,
    greatest(0, extract(epoch from first.at - listing.at) / 60)::double precision as minutes
  from listing cross join lateral (
    select min(comment.created_at) as at from comment
    where comment.post_id = listing.post_id and comment.parent_id is null and comment.is_answer
      and ${isPublished('comment')}
  ) first
  where listing.tag_id = 0 and listing.list_kind = ${LIST_KIND.questions} and listing.at >= ${from}::date
    and first.at is not null
  union all
  select 'decision-time', decided_at::date, coalesce(country_code, ''), coalesce(city_id, 0),
    (extract(epoch from decided_at - created_at) / 60)::double precision
  from moderation_case
  where state <> 'open' and decided_at >= ${from}::date`

/** The sums of rows with a place: everywhere, by country, by city. */
export const BY_PLACE = sql`grouping sets ((), (country_code), (country_code, city_id))`
/** What has no country counts everywhere alone, and what has no city in its country. */
export const IS_PLACE = sql`(grouping(country_code) = 1 or country_code <> '')
  and (grouping(city_id) = 1 or city_id <> 0)`
export const PLACE = sql`coalesce(case when grouping(country_code) = 0 then country_code end, '') as country_code,
  coalesce(case when grouping(city_id) = 0 then city_id end, 0) as city_id`
