import { type RawBuilder, sql } from 'kysely'
import { CUSTOMER_TYPE, LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import { LIST_KIND } from '../../src/platform/db/list-kinds.ts'
import type { Item } from '../read/community.ts'
import type { Reply } from '../read/community-schema.ts'
import { eventDay, weekdayOf } from '../read/event-day.ts'
import { spokenDays } from '../read/spoken-days.ts'

/** What there must be, and how many of it at least. */
export const amounts: [string, number, RawBuilder<{ n: number }>][] = [
  ['people', 60, sql`select count(*) n from customer`],
  ['businesses', 12, sql`select count(*) n from customer where type = ${CUSTOMER_TYPE.business}`],
  [
    'posts with covers',
    60,
    sql`select count(*) n from post where kind = ${LISTING_TYPE.post} and cover_id is not null`,
  ],
  ['questions', 60, sql`select count(*) n from post where kind = ${LISTING_TYPE.question}`],
  ['comments', 400, sql`select count(*) n from comment`],
  ['comments in branches', 150, sql`select count(*) n from comment where parent_id is not null`],
  [
    'comments deeper than two levels',
    30,
    sql`select count(*) n from comment where parent_id <> root_id`,
  ],
  ['events', 30, sql`select count(*) n from event`],
  ['past events', 8, sql`select count(*) n from event where ends_at < '2026-11-20T17:00:00Z'`],
  ['coming events', 15, sql`select count(*) n from event where starts_at > '2026-11-20T17:00:00Z'`],
  ['tags in use', 60, sql`select count(distinct tag_id) n from post_tag`],
  [
    'sections in use',
    8,
    sql`select count(*) n from navigation_item i join tag t on i.path = 't/' || t.name
      where i.type = 'category' and exists (select from post_tag p where p.tag_id = t.id)`,
  ],
  ['countries', 10, sql`select count(distinct country_code) n from post`],
  ['cities', 20, sql`select count(distinct city_id) n from post`],
  ['accepted answers', 15, sql`select count(*) n from post where accepted_comment_id is not null`],
  [
    'questions nobody answered',
    5,
    sql`select count(*) n from listing where list_kind = ${LIST_KIND.unanswered} and tag_id = 0`,
  ],
  [
    'verified businesses',
    3,
    sql`select count(*) n from customer where type = ${CUSTOMER_TYPE.business} and verified_at is not null`,
  ],
  ['businesses with hours', 10, sql`select count(distinct customer_id) n from business_hours`],
  ['places with trusted people', 5, sql`select count(distinct country_code) n from top_customer`],
]

/** Rows whose counter is not the count of what it counts. */
export const miscounts: [string, RawBuilder<unknown>][] = [
  [
    'likes of posts',
    sql`select id from post p
      where likes_count <> (select count(*) from post_like where post_id = p.id)`,
  ],
  [
    'comments of posts',
    sql`select id from post p
      where comments_count <> (select count(*) from comment where post_id = p.id)`,
  ],
  [
    'answers of questions',
    sql`select id from post p where answers_count <>
      (select count(*) from comment where p.kind = ${LISTING_TYPE.question} and post_id = p.id and parent_id is null)`,
  ],
  [
    'likes of comments',
    sql`select id from comment c
      where likes_count <> (select count(*) from comment_like where comment_id = c.id)`,
  ],
  [
    'replies',
    sql`select id from comment c
      where replies_count <> (select count(*) from comment where root_id = c.id)`,
  ],
  [
    'events',
    sql`select post_id from event e
      where (going_count, interested_count) <> (
        select count(*) filter (where reply = 'going'), count(*) filter (where reply = 'interested')
        from event_reply where post_id = e.post_id)`,
  ],
  [
    'people',
    sql`select id from customer c
      where (posts_count, questions_count, events_count) <> (
          select count(*) filter (where kind = ${LISTING_TYPE.post}),
            count(*) filter (where kind = ${LISTING_TYPE.question}),
            count(*) filter (where kind = ${LISTING_TYPE.event}) from post where author_id = c.id)
        or (answers_count, comments_count) <> (
          select count(*) filter (where p.kind = ${LISTING_TYPE.question} and m.parent_id is null),
            count(*) filter (where not (p.kind = ${LISTING_TYPE.question} and m.parent_id is null))
          from comment m join post p on p.id = m.post_id where m.author_id = c.id)
        or followers_count <> (select count(*) from subscription where person_id = c.id)
        or followings_count <> (select count(*) from subscription where subscriber_id = c.id)
        or rating <> (select coalesce(sum(points), 0) from rating_event where customer_id = c.id)`,
  ],
  [
    'lists',
    sql`select kind from (
        select * from list_count where kind in ('posts', 'questions', 'events', 'calendar', 'unanswered', 'all')) t
      full join (select l.kind, r.tag_id, l.country as country_code, l.city as city_id, count(*) n
        from listing r, lists_of(r.list_kind, r.country_code, r.city_id) l group by 1, 2, 3, 4) r
        using (kind, tag_id, country_code, city_id)
      where coalesce(t.total, 0) <> coalesce(r.n, 0)`,
  ],
  [
    'threads',
    sql`select p.id from post p
      left join list_count t on t.kind = 'comments' and t.owner_id = p.id
      where coalesce(t.total, 0) <> (select count(*) from comment where post_id = p.id and parent_id is null)`,
  ],
]

/** What nobody in a sensible community does. */
export const absurdities: [string, RawBuilder<unknown>][] = [
  [
    'likes what they wrote',
    sql`select from post_like k join post p on p.id = k.post_id and p.author_id = k.customer_id
      union all select from comment_like k join comment c on c.id = k.comment_id and c.author_id = k.customer_id`,
  ],
  ['goes to more seats than there are', sql`select from event where going_count > seats`],
  [
    'goes to an event of their own',
    sql`select from event_reply r join post p on p.id = r.post_id and p.author_id = r.customer_id`,
  ],
  [
    'speaks before their parent, before the post or in the future',
    sql`
      select from comment c join post p on p.id = c.post_id left join comment a on a.id = c.parent_id
      where c.created_at < p.published_at or c.created_at < a.created_at or c.created_at > '2026-11-20T17:00:00Z'`,
  ],
  [
    'writes before they came',
    sql`
      select from customer u where created_at >= least(
        (select min(published_at) from post where author_id = u.id),
        (select min(created_at) from comment where author_id = u.id))`,
  ],
  [
    'gains more than a hundred a day',
    sql`
      select from rating_event group by customer_id, (created_at at time zone 'UTC')::date having sum(points) > 100`,
  ],
  [
    'stands in a city of another country',
    sql`
      select from post p join city c on c.id = p.city_id and c.country_code <> p.country_code
      union all select from customer p join city c on c.id = p.city_id and c.country_code <> p.country_code`,
  ],
  [
    'accepts an answer to another question',
    sql`
      select from post p join comment c on c.id = p.accepted_comment_id
      where c.post_id <> p.id or c.parent_id is not null or p.kind <> ${LISTING_TYPE.question}`,
  ],
]

/**
 * What the texts under an event say of days that is not so of the day on which it falls.
 * @param todays days on which the seed may run, such as `2026-11-21`
 * @returns those days with what is not so on them
 */
export function daysDenied(
  { event, title, text, replies }: Item,
  todays: readonly string[],
): { today: string; words: string }[] {
  const said = textsOf(title, text, replies).map((words) => ({ words, ...spokenDays(words) }))
  return todays.flatMap((today) => {
    if (!event) return []
    const day = eventDay(event.start.on, today)
    const [, month, date] = day.split('-').map(Number) as [number, number, number]
    const [weekday, nth] = [weekdayOf(day), Math.ceil(date / 7)]
    return said.flatMap(({ words, weekdays, months, daysOfYear, nthWeekdays }) => {
      const isSo =
        weekdays.every((one) => one === weekday) &&
        months.every((one) => one === month) &&
        daysOfYear.every((one) => one.month === month && one.day === date) &&
        nthWeekdays.every((one) => one.nth === nth)
      return isSo ? [] : [{ today, words }]
    })
  })
}

/** The year of the first seed: what is said of a later one may be over when somebody reads it. */
const FIRST_YEAR = 2_026
/** Its story is a sheet of an old calendar. */
const OF_ANOTHER_YEAR = ['fr-zabuti-zakladky']
/** A deadline that the law names by its whole date, said together with where to check it. */
const NAMES_A_DEADLINE = ['pl-ukr-chy-cukr']

/** What an item says that is true in one year or one season alone. */
export function passingWords({ name, title, text, replies }: Item): string[] {
  return textsOf(title, text, replies).flatMap((words) => {
    const said = spokenDays(words)
    return [
      ...(NAMES_A_DEADLINE.includes(name) ? [] : said.years)
        .filter((year) => year > FIRST_YEAR)
        .map(String),
      ...said.seasons,
      ...(OF_ANOTHER_YEAR.includes(name) ? [] : said.datedWeekdays),
    ]
  })
}

const textsOf = (title: string, text: string, replies: readonly Reply[]): string[] => [
  title,
  text,
  ...replies.flatMap((one) => textsOf('', one.text, one.replies)),
]
