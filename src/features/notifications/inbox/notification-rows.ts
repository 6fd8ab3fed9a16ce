import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { NotificationKind } from '../channels.ts'
import type { NotificationFilter } from '../contract.ts'
import { KIND_GROUPS } from '../kind-groups.ts'

/** A line, or a happening of one, as the database has it. */
export interface NotificationRow {
  readonly customerId: number
  readonly id: number
  readonly kind: NotificationKind
  readonly number: number
  readonly times: number
  readonly postId: number | null
  /** The comment to open, and the last one, which is quoted. */
  readonly commentId: number | null
  readonly lastCommentId: number | null
  readonly tagId: number | null
  readonly cityId: number | null
  readonly countryCode: string | null
  readonly detail: Record<string, string>
  /** The last who did it, some of them several times. */
  readonly actorIds: readonly number[]
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** Of how many happenings the people of a line are found. */
const LOOKED_THROUGH = 12

const columns = sql`n.customer_id as "customerId", n.id, n.kind, n.times, n.post_id as "postId", n.tag_id as "tagId",
  n.city_id as "cityId", n.country_code as "countryCode", n.detail, n.read_at as "readAt"`

/** A page of the lines of one person, the last first. Of one person there are some hundred at the most. */
export const selectLines = (
  db: Database,
  customerId: number,
  { page, perPage, filter }: LinesQuery,
): Promise<NotificationRow[]> =>
  selectSome(
    db,
    customerId,
    filter ? narrowedTo(filter) : sql`true`,
    sql`limit ${perPage} offset ${(page - 1) * perPage}`,
  )

interface LinesQuery {
  readonly page: number
  readonly perPage: number
  readonly filter?: NotificationFilter | undefined
}

/** A list has a hundred pages at most. */
const MAX_COUNTED = 1_000

/** How many lines of one person a filter leaves. */
export async function countLines(
  db: Database,
  customerId: number,
  filter: NotificationFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from notification n where n.customer_id = ${customerId} and ${narrowedTo(filter)}
    limit ${MAX_COUNTED}) narrowed`.execute(db)
  return rows[0]?.total ?? 0
}

const narrowedTo = (filter: NotificationFilter): RawBuilder<unknown> =>
  filter === 'unread' ? sql`n.read_at is null` : sql`n.kind = any(${[...KIND_GROUPS[filter]]})`

interface NewLines {
  /** Between which numbers, the second one with them. */
  readonly after: number
  readonly upTo?: number
  readonly kinds: readonly NotificationKind[]
  readonly limit: number
}

/** The unread lines of one person between two numbers, the last first. */
export const selectNewLines = (
  db: Database,
  customerId: number,
  { after, upTo, kinds, limit }: NewLines,
): Promise<NotificationRow[]> =>
  selectSome(
    db,
    customerId,
    sql`n.number > ${after} and n.number <= coalesce(${upTo ?? null}::bigint, n.number)
      and n.read_at is null and n.kind = any(${kinds})`,
    sql`limit ${limit}`,
  )

async function selectSome(
  db: Database,
  customerId: number,
  which: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${columns}, n.number, n.comment_id as "commentId", n.created_at as "createdAt",
      (select comment_id from notification_event e where e.customer_id = n.customer_id and e.number = n.number)
        as "lastCommentId",
      array_to_json(array(select actor_id from notification_event e where e.notification_id = n.id and e.actor_id is not null
        order by e.number desc limit ${LOOKED_THROUGH})) as "actorIds"
    from notification n where n.customer_id = ${customerId} and ${which}
    order by n.number desc ${limit}`.execute(db)
  return rows
}

/** Up to which number somebody has heard already. */
export interface Heard {
  readonly customerId: number
  readonly number: number
}

/**
 * What happened to some people after what they have heard of, each in the order of their numbers.
 * @param most of one person
 */
export async function selectHappenings(
  db: Database,
  heard: readonly Heard[],
  limit: number,
): Promise<(NotificationRow & { readonly totalNew: number })[]> {
  const { rows } = await sql<NotificationRow & { readonly totalNew: number }>`
    select ${columns}, e.number, e.comment_id as "commentId", e.comment_id as "lastCommentId",
      e.created_at as "createdAt", array_to_json(array_remove(array[e.actor_id], null)) as "actorIds", i.unread as "totalNew"
    from unnest(${heard.map((one) => one.customerId)}::bigint[], ${heard.map((one) => one.number)}::bigint[])
      as heard (customer_id, number)
    join inbox i on i.customer_id = heard.customer_id
    cross join lateral (
      select * from notification_event where customer_id = heard.customer_id and number > heard.number
      order by number limit ${limit}
    ) e
    join notification n on n.id = e.notification_id
    order by e.customer_id, e.number`.execute(db)
  return rows
}
