import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { NotificationKind, Switches } from './channels.ts'
import { audiencesOfPending, selectPending, takePending } from './pending/pending-audiences.ts'
import type { News } from './recipients/recipient.ts'
import {
  type FactRecipients,
  type WillingRecipient,
  willingOf,
} from './recipients/recipients-of.ts'

/** A notification that was written now. */
export interface InsertedNotification {
  readonly customerId: number
  readonly number: number
  readonly kind: NotificationKind
  readonly switches: Switches
  /** Who did it; null where that is nobody's business. */
  readonly actorId: number | null
}

/**
 * Writes the notifications of some news, within a transaction: a line for each person, or one event more in a line
 * that they have not read. Who has a notification of the same cause is left out. Pending news of the same people
 * happened before and is written first. The number of statements does not grow with the news or the people.
 *
 * The numbers of one person count up under the lock of their inbox until the commit: who has seen all up to a number
 * will never find a smaller one later.
 * @param waiting others whose pending news is delivered (pending/deliver-pending.ts)
 * @returns who got a notification of this news
 */
export async function insertNotifications(
  tx: Database,
  recipients: readonly Pick<FactRecipients, 'news' | 'people'>[],
  waiting: readonly number[] = [],
): Promise<InsertedNotification[]> {
  const told = recipients.filter(({ people }) => people.length > 0)
  const concerned = told.flatMap(({ people }) => people.map(({ customerId }) => customerId))
  const pending = await selectPending(tx, [...new Set([...waiting, ...concerned])])
  const earlier = await willingOf(tx, await audiencesOfPending(tx, pending))
  const all = [...earlier.filter((one) => one !== undefined), ...told]
  const subjects = await holdSubjects(
    tx,
    all.map(({ news }) => news),
  )
  const lines = all.flatMap(({ news, people }) => {
    const subject = subjects.find(news)
    return subject ? people.map((person) => ({ news, person, since: subject.createdAt })) : []
  })
  // in the order in which everybody locks them, also those that are new
  const ids = [...new Set([...lines.map(({ person }) => person.customerId), ...waiting])].sort(
    (a, b) => a - b,
  )
  if (ids.length === 0) return []
  await sql`insert into inbox (customer_id) select unnest(${ids}::bigint[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from inbox where customer_id = any (${ids}) order by customer_id
    for no key update`.execute(tx)
  const taken = await takePending(tx, pending)
  const known = await selectExisting(tx, lines)
  const isEarlier = new Set(earlier.map((one) => one?.news))
  const fresh = lines.filter((line) => {
    if (isEarlier.has(line.news) && !taken.has(line.person.customerId, line.news.postId))
      return false
    const name = nameOf(line.person.customerId, line.news.cause)
    return !known.has(name) && known.add(name)
  })
  if (fresh.length === 0) return []
  const numbers = await write(tx, fresh)
  return fresh.flatMap(({ news, person: { customerId, kind, switches } }) => {
    const number = numbers.get(nameOf(customerId, news.cause))
    return number === undefined || isEarlier.has(news)
      ? []
      : [{ customerId, number, kind, switches, actorId: news.actorId }]
  })
}

/** One piece of news for one person. */
interface Line {
  readonly news: News
  readonly person: WillingRecipient
  /** When its subject was written: no notification is older. */
  readonly since: Date
}

/**
 * Locks the comments, posts and people that the lines refer to, before any inbox and in the order in which they are
 * deleted.
 * @returns `find`: when the comment, else the post, was written; undefined where one of them is deleted
 */
async function holdSubjects(tx: Database, news: readonly News[]) {
  const hold = async (
    table: 'comment' | 'post' | 'customer',
    ids: readonly (number | null)[],
  ): Promise<ReadonlyMap<number | null, Date>> => {
    const some = [...new Set(ids)].filter((id) => id !== null)
    if (some.length === 0) return new Map()
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'created_at'])
      .where('id', '=', sql<number>`any(${some})`)
      .orderBy('id', 'desc')
      .forKeyShare()
      .execute()
    return new Map(rows.map((row) => [row.id, row.created_at]))
  }
  const comments = await hold(
    'comment',
    news.map(({ commentId }) => commentId),
  )
  const posts = await hold(
    'post',
    news.map(({ postId }) => postId),
  )
  const actors = await hold(
    'customer',
    news.map(({ actorId }) => actorId),
  )
  return {
    find({ commentId, postId, actorId }: News) {
      const isThere =
        (commentId === null || comments.has(commentId)) &&
        (postId === null || posts.has(postId)) &&
        (actorId === null || actors.has(actorId))
      const createdAt = comments.get(commentId) ?? posts.get(postId) ?? new Date(0)
      return isThere ? { createdAt } : undefined
    },
  }
}

const nameOf = (customerId: number, cause: string) => `${customerId} ${cause}`

/**
 * Who has a notification of which cause. The locks of the inboxes make this exact across partitions; only the months
 * from the writing of the subject until tomorrow are searched.
 */
async function selectExisting(tx: Database, lines: readonly Line[]) {
  const { rows } = await sql<{ customer_id: number; cause: string }>`
    select asked.customer_id, asked.cause
    from unnest(${lines.map(({ person }) => person.customerId)}::bigint[],
      ${lines.map(({ news }) => news.cause)}::text[], ${lines.map(({ since }) => since)}::timestamptz[])
      as asked (customer_id, cause, since)
    cross join lateral (
      select from notification_event e where e.customer_id = asked.customer_id and e.cause = asked.cause
        and e.created_at >= least(asked.since, now()) and e.created_at < now() + interval '1 day' limit 1) known`.execute(
    tx,
  )
  return new Set(rows.map((row) => nameOf(row.customer_id, row.cause)))
}

/** Several events of one line, as of one thing that several liked, change it once. */
async function write(tx: Database, lines: readonly Line[]) {
  const all = [...new Set(lines.map(({ news }) => news))]
  const nths = new Map(all.map((news, nth) => [news, nth]))
  const news = all.map(({ actorId, postId, commentId, cause, detail, happenedAt }, nth) => ({
    nth,
    actor_id: actorId,
    post_id: postId,
    comment_id: commentId,
    cause,
    detail,
    happened_at: happenedAt,
  }))
  const told = lines.map(({ news, person }) => ({
    nth: nths.get(news),
    customer_id: person.customerId,
    kind: person.kind,
    group_key: person.groupKey,
    tag_id: person.followed?.tagId,
    city_id: person.followed?.cityId,
    country_code: person.followed?.countryCode,
    detail: person.detail,
  }))
  const { rows } = await sql<{ customerId: number; number: number; cause: string }>`
    with news as (
      select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (nth integer, actor_id bigint,
        post_id bigint, comment_id bigint, cause text, detail jsonb, happened_at timestamptz)
    ), told as (
      select t.*, row_number() over (partition by customer_id order by nth) as place
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (nth integer, customer_id bigint, kind text,
        group_key text, tag_id integer, city_id integer, country_code text, detail jsonb)
    ), numbered as (
      update inbox set last_number = last_number + c.times
      from (select customer_id, count(*) as times from told group by customer_id) c
      where inbox.customer_id = c.customer_id
      returning inbox.customer_id, inbox.last_number - c.times as base
    ), event as (
      select told.*, base + place as number, n.actor_id, n.post_id, n.comment_id, n.cause,
        coalesce(n.happened_at, now()) as happened_at, n.detail || coalesce(told.detail, '{}') as merged,
        row_number() over line_order as at, count(*) over line as times,
        first_value(n.comment_id) over line_order as first_comment_id
      from told join numbered using (customer_id) join news n using (nth)
      window line as (partition by customer_id, group_key),
        line_order as (partition by customer_id, group_key order by place)
    ), lines as (
      insert into notification (customer_id, kind, group_key, number, times, post_id, comment_id, tag_id, city_id,
        country_code, detail, created_at)
      select customer_id, kind, group_key, number, times, post_id, first_comment_id, tag_id, city_id, country_code,
        merged, happened_at
      from event where at = times
      on conflict (customer_id, group_key) where read_at is null do update
        set number = excluded.number, times = notification.times + excluded.times, detail = excluded.detail,
          created_at = excluded.created_at, post_id = excluded.post_id,
          comment_id = coalesce(notification.comment_id, excluded.comment_id)
      returning id, customer_id, group_key
    )
    insert into notification_event (customer_id, number, notification_id, cause, actor_id, comment_id, created_at)
    select customer_id, number, lines.id, cause, actor_id, comment_id, happened_at
    from event join lines using (customer_id, group_key)
    returning customer_id as "customerId", number, cause`.execute(tx)
  return new Map(rows.map(({ customerId, number, cause }) => [nameOf(customerId, cause), number]))
}
