import type { Client } from 'pg'
import { CONTENT_STATUS, LISTING_TYPE } from '../../../src/lib/api/type-numbers.ts'

/** The asker of nearly every second answered question accepted an answer of somebody else. */
export async function acceptAnswers(client: Client, firstPost: number): Promise<number> {
  const { rowCount } = await client.query(
    `
    update post p set accepted_comment_id = a.id
    from (
      select distinct on (c.post_id) c.post_id, c.id from comment c
      join post q on q.id = c.post_id
      where q.id >= $1 and c.is_answer and c.status = ${CONTENT_STATUS.published} and c.deleted_at is null and c.author_id <> q.author_id
        and q.id * 7919 % 100 < 45
      order by c.post_id, c.id * 7919 % 101, c.id
    ) a where p.id = a.post_id`,
    [firstPost],
  )
  return rowCount ?? 0
}

/** What everybody's rating came from: published posts, accepted and liked answers, liked comments; at most 100 a day. */
export async function writeRating(client: Client, firstPost: number): Promise<number> {
  const { rowCount } = await client.query(
    `
    with liked as (
      select l.comment_id, min(l.created_at) as at from comment_like l
      join comment c on c.id = l.comment_id where c.post_id >= $1 and c.status = ${CONTENT_STATUS.published} and c.deleted_at is null
      group by l.comment_id
    ), gained as (
      select author_id as customer_id, country_code, 5 as points, 'post-published' as cause, published_at as at, id,
        id as post_id, null::bigint as comment_id
      from post where id >= $1 and kind = ${LISTING_TYPE.post} and status = ${CONTENT_STATUS.published} and deleted_at is null
      union all
      select c.author_id, p.country_code, 15, 'answer-accepted', least(c.created_at + interval '20 hours', now()), c.id,
        null, c.id
      from post p join comment c on c.id = p.accepted_comment_id where p.id >= $1
      union all
      select c.author_id, p.country_code, case when c.is_answer then 10 else 3 end,
        case when c.is_answer then 'answer-liked' else 'comment-liked' end, liked.at, c.id, null, c.id
      from liked join comment c on c.id = liked.comment_id join post p on p.id = c.post_id
    ), summed as (
      select *, sum(points) over (partition by customer_id, (at at time zone 'UTC')::date order by at, id, cause
        rows unbounded preceding) as of_day from gained
    )
    insert into rating_event (customer_id, country_code, points, cause, post_id, comment_id, created_at)
    select customer_id, country_code, points, cause, post_id, comment_id, at from summed where of_day <= 100 order by at, id, cause`,
    [firstPost],
  )
  return rowCount ?? 0
}
