import { connect } from '../../src/platform/db/connect.ts'
import { type ListFamily, listFamilies, listingFamily } from './counted-lists.ts'

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
      `begin isolation level repeatable read read only; set local work_mem = '128MB'; set local jit = off`,
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

const SHOWN = 'c.status = 1 and c.deleted_at is null'

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
    where c.is_answer <> (c.parent_id is null and p.kind = 1)`,
  ],
  [
    'branches',
    `select from comment c join comment a on a.id = c.parent_id
    where a.post_id <> c.post_id or c.created_at < a.created_at or c.root_id <> coalesce(a.root_id, a.id)`,
  ],
  [
    'accepted answers',
    `select from post p join comment c on c.id = p.accepted_comment_id
    where c.post_id <> p.id or p.kind <> 1 or c.parent_id is not null`,
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
    (select post_id, tag_id, list_kind, country_code, city_id from listing where list_kind <= 2
      except select post_id, tag_id, list_kind, country_code, city_id from popular_listing)
    union all (select post_id, tag_id, list_kind, country_code, city_id from popular_listing
      except select post_id, tag_id, list_kind, country_code, city_id from listing where list_kind <= 2)`,
  ],
  ...[...listFamilies, listingFamily].flatMap((family) => [
    [`totals: ${family.name}`, wrongTotals(family)] as const,
    [`anchors: ${family.name}`, wrongAnchors(family)] as const,
    [`gaps: ${family.name}`, wideGaps(family)] as const,
  ]),
]

const counters: readonly (readonly [column: string, count: string])[] = [
  ['post.likes_count', 'select count(*) from post_like l where l.post_id = x.id'],
  ['post.bookmarks_count', 'select count(*) from bookmark b where b.post_id = x.id'],
  ['post.comments_count', `select count(*) from comment c where c.post_id = x.id and ${SHOWN}`],
  [
    'post.answers_count',
    `select count(*) from comment c where c.post_id = x.id and x.kind = 1 and c.parent_id is null and ${SHOWN}`,
  ],
  ['comment.likes_count', 'select count(*) from comment_like l where l.comment_id = x.id'],
  ['comment.replies_count', `select count(*) from comment c where c.root_id = x.id and ${SHOWN}`],
  [
    'event.going_count',
    `select count(*) from event_reply r where r.post_id = x.post_id and r.reply = 'going'`,
  ],
  [
    'event.interested_count',
    `select count(*) from event_reply r where r.post_id = x.post_id and r.reply = 'interested'`,
  ],
  ['customer.posts_count', published(0)],
  ['customer.questions_count', published(1)],
  ['customer.events_count', published(2)],
  [
    'customer.drafts_count',
    'select count(*) from post p where p.author_id = x.id and p.status = 0 and p.deleted_at is null',
  ],
  [
    'customer.answers_count',
    `select count(*) from comment c where c.author_id = x.id and c.is_answer and ${SHOWN}`,
  ],
  [
    'customer.comments_count',
    `select count(*) from comment c where c.author_id = x.id and not c.is_answer and ${SHOWN}`,
  ],
  ['customer.bookmarks_count', 'select count(*) from bookmark b where b.customer_id = x.id'],
  ['customer.followers_count', 'select count(*) from subscription s where s.person_id = x.id'],
  [
    'customer.followings_count',
    'select count(*) from subscription s where s.subscriber_id = x.id and s.person_id is not null',
  ],
]

function published(kind: number): string {
  return `select count(*) from post p where p.author_id = x.id and p.kind = ${kind} and p.status = 1 and p.deleted_at is null`
}

/** A list that has lost all its entries keeps a total of 0. */
const wrongTotals = ({ pattern, entries, list }: ListFamily) => `
  select from (select ${list} as list, count(*) as total from (${entries}) entry group by key) counted
  full join (select list, total from list_total where list ~ '${pattern}') kept using (list)
  where coalesce(counted.total, 0) <> coalesce(kept.total, 0)`

/** `position` items stand at or before the point of an anchor, and the next one after it. */
const wrongAnchors = ({ pattern, entries, list }: ListFamily) => `
  select from (select list, position, at, item_id from list_anchor where list ~ '${pattern}') a
  left join (
    select ${list} as list, at, id, row_number() over w as position, lead(at) over w as next_at, lead(id) over w as next_id
    from (${entries}) entry window w as (partition by key order by at, id)
  ) e using (list, position)
  where e.id is null or (e.at, e.id) > (a.at, a.item_id) or (e.next_at, e.next_id) <= (a.at, a.item_id)`

const wideGaps = ({ pattern }: ListFamily) => `
  select from (
    select t.list, a.position, lead(a.position, 1, t.total) over (partition by t.list order by a.position) as next
    from (select list, total from list_total where list ~ '${pattern}') t
    join (select list, position from list_anchor union all select list, 0 from list_total) a using (list)
  ) gap where next - position > ${WIDEST_GAP}`
