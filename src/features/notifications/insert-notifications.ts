import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { NotificationKind, Switches } from './channels.ts'
import type { News } from './recipients/recipient.ts'
import type { ToldPerson } from './recipients/recipients-of.ts'

/** Somebody who was told just now. */
export interface Told {
  readonly customerId: number
  readonly number: number
  readonly kind: NotificationKind
  readonly switches: Switches
}

/**
 * Writes down that some people are told of something, within a transaction: a line each, or one happening more in
 * the line that they have not read. Whoever was told of it before is left out.
 *
 * The numbers of one person count up under the lock of their inbox until the commit: who has seen all up to a number
 * will never find a smaller one later.
 * @param people in the order of their numbers: so they are locked
 */
export async function insertNotifications(
  tx: Database,
  news: News,
  people: readonly ToldPerson[],
): Promise<Told[]> {
  if (people.length === 0) return []
  const subject = await holdSubject(tx, news)
  if (!subject) return []
  const ids = people.map((one) => one.customerId)
  await sql`insert into inbox (customer_id) select unnest(${ids}::bigint[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from inbox where customer_id = any (${ids}) order by customer_id
    for no key update`.execute(tx)
  const known = await selectTold(tx, news.cause, ids, subject.createdAt)
  const fresh = people.filter((one) => !known.has(one.customerId))
  if (fresh.length === 0) return []
  const numbers = await write(tx, news, fresh)
  return fresh.flatMap(({ customerId, kind, switches }) => {
    const number = numbers.get(customerId)
    return number === undefined ? [] : [{ customerId, number, kind, switches }]
  })
}

/**
 * What the lines name is held before any inbox, as who removes it takes them.
 * @returns when the comment, else the post, was written; undefined where some of it is gone for good
 */
async function holdSubject(tx: Database, { commentId, postId, actorId }: News) {
  let createdAt: Date | undefined
  for (const [table, id] of [
    ['comment', commentId],
    ['post', postId],
    ['customer', actorId],
  ] as const) {
    if (id === null) continue
    const held = await tx
      .selectFrom(table)
      .select('created_at')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()
    if (!held) return undefined
    if (table !== 'customer') createdAt ??= held.created_at
  }
  return { createdAt }
}

/**
 * Who was told of a cause. The locks of the inboxes make this exact, whichever months the tellings fall into; nothing
 * tells of a subject before it was written, so earlier months are not looked at.
 */
async function selectTold(
  tx: Database,
  cause: string,
  ids: readonly number[],
  since = new Date(0),
) {
  const rows = await tx
    .selectFrom('notification_event')
    .select('customer_id')
    .where('customer_id', '=', sql<number>`any(${ids})`)
    .where('cause', '=', cause)
    .where('created_at', '>=', sql<Date>`least(${since}::timestamptz, now())`)
    .execute()
  return new Set(rows.map((row) => row.customer_id))
}

async function write(tx: Database, news: News, people: readonly ToldPerson[]) {
  const { actorId, postId, commentId, cause, detail } = news
  const lines = people.map(({ customerId, kind, groupKey, followed = {}, detail: own }) => ({
    customer_id: customerId,
    kind,
    group_key: groupKey,
    tag_id: followed.tagId ?? null,
    city_id: followed.cityId ?? null,
    country_code: followed.countryCode ?? null,
    detail: { ...detail, ...own },
  }))
  const { rows } = await sql<{ customerId: number; number: number }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (customer_id bigint, kind text,
        group_key text, tag_id integer, city_id integer, country_code text, detail jsonb)
    ), numbered as (
      update inbox set last_number = last_number + 1 from told
      where inbox.customer_id = told.customer_id
      returning inbox.customer_id, inbox.last_number as number
    ), lines as (
      insert into notification (customer_id, kind, group_key, number, post_id, comment_id, tag_id, city_id,
        country_code, detail)
      select customer_id, kind, group_key, number, ${postId}::bigint, ${commentId}::bigint, tag_id, city_id,
        country_code, detail
      from told join numbered using (customer_id)
      on conflict (customer_id, group_key) where read_at is null do update
        set number = excluded.number, times = notification.times + 1, detail = excluded.detail, created_at = now(),
          post_id = excluded.post_id, comment_id = coalesce(notification.comment_id, excluded.comment_id)
      returning id, customer_id, number
    )
    insert into notification_event (customer_id, number, notification_id, cause, actor_id, comment_id)
    select customer_id, number, id, ${cause}, ${actorId}::bigint, ${commentId}::bigint from lines
    returning customer_id as "customerId", number`.execute(tx)
  return new Map(rows.map(({ customerId, number }) => [customerId, number]))
}
