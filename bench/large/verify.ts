import { CONTENT_STATUS, LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { listKindsOf } from '../../src/platform/db/list-kinds.ts'
import { KEY, type ListFamily, listFamilies } from './derived/counted-lists.ts'

/** A check that failed: how many rows are wrong. */
export interface Wrong {
  readonly what: string
  readonly rows: number
}

/** An anchor farther from the next one than this would let a page skip too many entries. */
const WIDEST_GAP = 400

/**
 * Compares every counter and every list with the rows that they count.
 * @returns what is wrong; nothing when all is exact
 */
export async function verifyCounts(url: string): Promise<Wrong[]> {
  const client = await connect(url, 'svoi-verify')
  try {
    // one moment for all checks, though the site may run
    await client.query(
      `begin isolation level repeatable read read only; set local work_mem = '128MB'; set local jit = off;
      set local enable_nestloop = off`,
    )
    const wrong: Wrong[] = []
    for (const [what, query] of checks()) {
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::integer as rows from (${query}) wrong`,
      )
      if (rows[0]?.rows) wrong.push({ what, rows: rows[0].rows })
    }
    return wrong
  } finally {
    await client.end()
  }
}

/** The kinds of lists that have an order by popularity. */
const POPULAR = listKindsOf('all').join()

const IS_SHOWN = `c.status = ${CONTENT_STATUS.published} and c.deleted_at is null`

const checks = (): (readonly [what: string, query: string])[] => [
  ...counters.map(([column, count]) => {
    const [table = '', name = ''] = column.split('.')
    return [column, `select from ${table} x where ${name} <> (${count})`] as const
  }),
  [
    'post.views_count',
    `select from (select post_id, count(*) as rows from post_view group by post_id) v
    join post p on p.id = v.post_id where p.views_count < v.rows`,
  ],
  [
    'customer.rating',
    `select from rating_event r join customer c on c.id = r.customer_id
    group by c.id having c.rating <> sum(r.points)`,
  ],
  [
    'a day of rating above 100',
    `select from rating_event
    group by customer_id, (created_at at time zone 'UTC')::date having sum(points) > 100`,
  ],
  [
    'comment.is_answer',
    `select from comment c join post p on p.id = c.post_id
    where c.is_answer <> (c.parent_id is null and p.kind = ${LISTING_TYPE.question})`,
  ],
  [
    'branches',
    `select from comment c join comment a on a.id = c.parent_id
    where a.post_id <> c.post_id or c.created_at < a.created_at or c.root_id <> coalesce(a.root_id, a.id)`,
  ],
  [
    'post_commenter',
    `(select post_id, author_id, count(*), count(*) filter (where is_answer) from comment c where ${IS_SHOWN} group by 1, 2
      except select post_id, customer_id, comments, answers from post_commenter)
    union all (select post_id, customer_id, comments, answers from post_commenter
      except select post_id, author_id, count(*), count(*) filter (where is_answer) from comment c where ${IS_SHOWN} group by 1, 2)`,
  ],
  [
    'accepted answers',
    `select from post p join comment c on c.id = p.accepted_comment_id
    where c.post_id <> p.id or p.kind <> ${LISTING_TYPE.question} or c.parent_id is not null`,
  ],
  [
    'what came before its author',
    `select from post p join customer c on c.id = p.author_id where p.published_at < c.created_at`,
  ],
  [
    'listing',
    `(table listing_wanted except select post_id, tag_id, list_kind, country_code, city_id, at from listing)
    union all (select post_id, tag_id, list_kind, country_code, city_id, at from listing except table listing_wanted)`,
  ],
  [
    'popular_listing',
    `
    (select post_id, tag_id, list_kind, country_code, city_id from listing where list_kind in (${POPULAR})
      except select post_id, tag_id, list_kind, country_code, city_id from popular_listing)
    union all (select post_id, tag_id, list_kind, country_code, city_id from popular_listing
      except select post_id, tag_id, list_kind, country_code, city_id from listing where list_kind in (${POPULAR}))`,
  ],
  [
    'counters of people and totals of their lists',
    `select from (values ${listsOfPeople.map(([column, kind]) => `('${kind}', '${column}')`).join()}) named (kind, field)
    cross join customer x
    left join list_count l on l.kind = named.kind and l.owner_id = x.id
    where (to_jsonb(x) ->> named.field)::integer <> coalesce(l.total, 0)`,
  ],
  ...listFamilies.flatMap((family) => [
    [`totals: ${family.name}`, wrongTotals(family)] as const,
    [`anchors: ${family.name}`, wrongAnchors(family)] as const,
    [`gaps: ${family.name}`, wideGaps(family)] as const,
  ]),
]

/** The counters of a person that say what the total of a list says (docs/decisions/0046-writes.md). */
const listsOfPeople = [
  ['posts_count', 'posts-by'],
  ['questions_count', 'questions-by'],
  ['events_count', 'events-by'],
  ['answers_count', 'answers-by'],
  ['comments_count', 'replies-by'],
  ['followers_count', 'followers'],
  ['followings_count', 'following'],
] as const

const counters: readonly (readonly [column: string, count: string])[] = [
  ['post.likes_count', 'select count(*) from post_like l where l.post_id = x.id'],
  ['post.bookmarks_count', 'select count(*) from bookmark b where b.post_id = x.id'],
  ['post.comments_count', `select count(*) from comment c where c.post_id = x.id and ${IS_SHOWN}`],
  [
    'post.answers_count',
    `select count(*) from comment c where c.post_id = x.id and x.kind = ${LISTING_TYPE.question} and c.parent_id is null and ${IS_SHOWN}`,
  ],
  [
    'post.commenters_count',
    `select count(distinct c.author_id) from comment c where c.post_id = x.id and c.author_id <> x.author_id and ${IS_SHOWN}`,
  ],
  ['comment.likes_count', 'select count(*) from comment_like l where l.comment_id = x.id'],
  [
    'comment.replies_count',
    `select count(*) from comment c where c.root_id = x.id and ${IS_SHOWN}`,
  ],
  [
    'event.going_count',
    `select count(*) from event_reply r where r.post_id = x.post_id and r.reply = 'going'`,
  ],
  [
    'event.interested_count',
    `select count(*) from event_reply r where r.post_id = x.post_id and r.reply = 'interested'`,
  ],
  ['customer.posts_count', published(LISTING_TYPE.post)],
  ['customer.questions_count', published(LISTING_TYPE.question)],
  ['customer.events_count', published(LISTING_TYPE.event)],
  [
    'customer.drafts_count',
    `select (select count(*) from post p where p.author_id = x.id and p.status = ${CONTENT_STATUS.hidden} and p.deleted_at is null)
      + (select count(*) from draft d where d.author_id = x.id and d.act = 'new' and d.kind in ('post', 'question', 'event'))`,
  ],
  [
    'customer.answers_count',
    `select count(*) from comment c where c.author_id = x.id and c.is_answer and ${IS_SHOWN}`,
  ],
  [
    'customer.comments_count',
    `select count(*) from comment c where c.author_id = x.id and not c.is_answer and ${IS_SHOWN}`,
  ],
  ['customer.bookmarks_count', 'select count(*) from bookmark b where b.customer_id = x.id'],
  ['customer.followers_count', 'select count(*) from subscription s where s.person_id = x.id'],
  [
    'customer.followings_count',
    'select count(*) from subscription s where s.subscriber_id = x.id and s.person_id is not null',
  ],
]

function published(kind: number): string {
  return `select count(*) from post p where p.author_id = x.id and p.kind = ${kind} and p.status = ${CONTENT_STATUS.published} and p.deleted_at is null`
}

const those = ({ kinds }: ListFamily) => `kind in (${kinds.map((kind) => `'${kind}'`).join()})`

/** A list that has lost all its entries keeps a total of 0. What is in the journal counts. */
const wrongTotals = (family: ListFamily) => `
  select from (select ${KEY}, count(*) as total from (${family.entries}) entry group by ${KEY}) counted
  full join (select ${KEY}, total from list_count where ${those(family)}) kept using (${KEY})
  where coalesce(counted.total, 0) <> coalesce(kept.total, 0)`

/** The anchors with what is in the journal at or before them. */
const anchorsNow = (family: ListFamily) => `
  select a.kind, a.owner_id, a.tag_id, a.country_code, a.city_id, a.at, a.item_id, a.position + (
    select coalesce(sum(c.delta), 0) from list_change c
    where (c.kind, c.owner_id, c.tag_id, c.country_code, c.city_id)
        = (a.kind, a.owner_id, a.tag_id, a.country_code, a.city_id)
      and (c.at, c.item_id) <= (a.at, a.item_id)) as position
  from list_anchor a where ${those(family)}`

/** \`position\` items stand at or before the point of an anchor, and the next one after it. */
const wrongAnchors = (family: ListFamily) => `
  with a as materialized (${anchorsNow(family)}), e as materialized (
    select ${KEY}, at, id, row_number() over w as position, lead(at) over w as next_at, lead(id) over w as next_id
    from (${family.entries}) entry window w as (partition by ${KEY} order by at, id)
  )
  select from a left join e using (${KEY}, position)
  where a.position > 0
    and (e.id is null or (e.at, e.id) > (a.at, a.item_id) or (e.next_at, e.next_id) <= (a.at, a.item_id))`

const wideGaps = (family: ListFamily) => `
  select from (
    select t.total, a.position, lead(a.position, 1, t.total) over (partition by ${KEY} order by a.position) as next
    from (select ${KEY}, total from list_count where ${those(family)}) t
    join (
      select ${KEY}, position from (${anchorsNow(family)}) now
      union all select ${KEY}, 0 from list_count where ${those(family)}) a using (${KEY})
  ) gap where next - position > ${WIDEST_GAP} + (
    select count(*) from list_change where ${those(family)})`
