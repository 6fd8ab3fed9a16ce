import type { Client } from 'pg'
import { CONTENT_STATUS, LISTING_TYPE } from '../../../src/lib/api/type-numbers.ts'

/**
 * Sets every counter to the number of its rows, for all rows of the table; what is right already stays
 * untouched. The triggers of db/schema/functions do the same row by row.
 * @returns how many rows were changed
 */
export async function rebuildCounters(client: Client): Promise<number> {
  let changed = 0
  for (const statement of [...commenters, events, comments, posts, customers])
    changed += (await client.query(statement)).rowCount ?? 0
  return changed
}

/** Whether a comment is shown. */
const IS_SHOWN = `c.status = ${CONTENT_STATUS.published} and c.deleted_at is null`

const events = `
  update event e set going_count = coalesce(r.going, 0), interested_count = coalesce(r.interested, 0)
  from event x left join (
    select post_id, count(*) filter (where reply = 'going') as going, count(*) filter (where reply = 'interested') as interested
    from event_reply group by post_id) r on r.post_id = x.post_id
  where e.post_id = x.post_id
    and (e.going_count, e.interested_count) <> (coalesce(r.going, 0), coalesce(r.interested, 0))`

const comments = `
  update comment c set likes_count = coalesce(l.likes, 0), replies_count = coalesce(r.replies, 0)
  from comment x
  left join (select comment_id, count(*) as likes from comment_like group by comment_id) l on l.comment_id = x.id
  left join (select c.root_id, count(*) as replies from comment c where c.root_id is not null and ${IS_SHOWN}
    group by c.root_id) r on r.root_id = x.id
  where c.id = x.id and (c.likes_count, c.replies_count) <> (coalesce(l.likes, 0), coalesce(r.replies, 0))`

const commenters = [
  'delete from post_commenter',
  `insert into post_commenter (post_id, customer_id, comments, answers)
  select post_id, author_id, count(*), count(*) filter (where is_answer) from comment c where ${IS_SHOWN} group by 1, 2`,
]

const posts = `
  update post p set likes_count = coalesce(l.likes, 0), bookmarks_count = coalesce(b.bookmarks, 0),
    comments_count = coalesce(s.comments, 0), answers_count = coalesce(s.answers, 0),
    commenters_count = coalesce(k.people, 0)
  from post x
  left join (select post_id, count(*) as likes from post_like group by post_id) l on l.post_id = x.id
  left join (select post_id, count(*) as bookmarks from bookmark where post_id is not null group by post_id) b on b.post_id = x.id
  left join (select c.post_id, count(*) as comments, count(*) filter (where c.is_answer) as answers
    from comment c where ${IS_SHOWN} group by c.post_id) s on s.post_id = x.id
  left join (select k.post_id, count(*) as people from post_commenter k join post q on q.id = k.post_id
    where k.customer_id <> q.author_id group by k.post_id) k on k.post_id = x.id
  where p.id = x.id
    and (p.likes_count, p.bookmarks_count, p.comments_count, p.answers_count, p.commenters_count)
    <> (coalesce(l.likes, 0), coalesce(b.bookmarks, 0), coalesce(s.comments, 0), coalesce(s.answers, 0),
      coalesce(k.people, 0))`

const countPublished = (kind: number) =>
  `count(*) filter (where status = ${CONTENT_STATUS.published} and kind = ${kind})`

const customers = `
  update customer c set posts_count = n.posts, questions_count = n.questions, events_count = n.events,
    drafts_count = n.drafts, answers_count = n.answers, comments_count = n.comments, bookmarks_count = n.bookmarks,
    followers_count = n.followers, followings_count = n.followings, rating = n.rating
  from (
    select x.id, coalesce(p.posts, 0) as posts, coalesce(p.questions, 0) as questions, coalesce(p.events, 0) as events,
      coalesce(p.hidden, 0) + coalesce(d.drafts, 0) as drafts, coalesce(s.answers, 0) as answers, coalesce(s.comments, 0) as comments,
      coalesce(b.bookmarks, 0) as bookmarks, coalesce(f.followers, 0) as followers,
      coalesce(g.followings, 0) as followings, coalesce(r.rating, 0) as rating
    from customer x
    left join (select author_id,
        ${countPublished(LISTING_TYPE.post)} as posts, ${countPublished(LISTING_TYPE.question)} as questions,
        ${countPublished(LISTING_TYPE.event)} as events,
        count(*) filter (where status = ${CONTENT_STATUS.hidden}) as hidden
      from post where deleted_at is null group by author_id) p on p.author_id = x.id
    left join (select author_id, count(*) as drafts from draft
      where act = 'new' and kind in ('post', 'question', 'event') group by author_id) d on d.author_id = x.id
    left join (select c.author_id, count(*) filter (where c.is_answer) as answers,
        count(*) filter (where not c.is_answer) as comments
      from comment c where ${IS_SHOWN} group by c.author_id) s on s.author_id = x.id
    left join (select customer_id, count(*) as bookmarks from bookmark group by customer_id) b on b.customer_id = x.id
    left join (select person_id, count(*) as followers from subscription where person_id is not null
      group by person_id) f on f.person_id = x.id
    left join (select subscriber_id, count(*) as followings from subscription where person_id is not null
      group by subscriber_id) g on g.subscriber_id = x.id
    left join (select customer_id, sum(points) as rating from rating_event group by customer_id) r on r.customer_id = x.id
  ) n
  where c.id = n.id and (c.posts_count, c.questions_count, c.events_count, c.drafts_count, c.answers_count,
      c.comments_count, c.bookmarks_count, c.followers_count, c.followings_count, c.rating)
    <> (n.posts, n.questions, n.events, n.drafts, n.answers, n.comments, n.bookmarks, n.followers, n.followings, n.rating)`
