import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import type { Audience, Recipient } from '../recipients/recipient.ts'

/** A publication that a follower is to be notified of. */
export interface PendingRow {
  readonly customerId: number
  readonly postId: number
  readonly tagId: number | null
  readonly cityId: number | null
  readonly countryCode: string | null
  readonly createdAt: Date
}

/** Delivered in one transaction, well within the time limit of a statement. */
export const MAX_ROWS = 500

/** What waits for some people, the oldest publications first. */
export async function selectPending(
  db: Database,
  customerIds: readonly number[],
): Promise<PendingRow[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<PendingRow>`
    select customer_id as "customerId", post_id as "postId", tag_id as "tagId", city_id as "cityId",
      country_code as "countryCode", created_at as "createdAt"
    from pending_notification where customer_id = any (${customerIds})
    order by post_id limit ${MAX_ROWS}`.execute(db)
  return rows
}

/**
 * Removes these rows, each for one taker: two who come at once do not both get them.
 * @returns which were still there
 */
export async function takePending(tx: Database, pending: readonly PendingRow[]) {
  const taken = new Map<number, Set<number>>()
  if (pending.length > 0) {
    const { rows } = await sql<Pick<PendingRow, 'customerId' | 'postId'>>`
      delete from pending_notification p using unnest(${pending.map((row) => row.customerId)}::bigint[],
        ${pending.map((row) => row.postId)}::bigint[]) asked (customer_id, post_id)
      where p.customer_id = asked.customer_id and p.post_id = asked.post_id
      returning p.customer_id as "customerId", p.post_id as "postId"`.execute(tx)
    for (const { customerId, postId } of rows)
      taken.set(customerId, (taken.get(customerId) ?? new Set()).add(postId))
  }
  return {
    has: (customerId: number, postId: number | null) =>
      postId !== null && taken.get(customerId)?.has(postId) === true,
  }
}

/** Those who are to be notified of each publication that is still there, in the order of the publications. */
export async function audiencesOfPending(
  db: Database,
  pending: readonly PendingRow[],
): Promise<Audience[]> {
  if (pending.length === 0) return []
  const byPost = Map.groupBy(pending, ({ postId }) => postId)
  const posts = await db
    .selectFrom('post')
    .select(['id', 'author_id', 'title', 'excerpt'])
    .where('id', '=', sql<number>`any(${[...byPost.keys()]})`)
    .where(isPublished())
    .orderBy('id')
    .execute()
  return posts.map(({ id: postId, author_id: actorId, title, excerpt }) => {
    const rows = byPost.get(postId) ?? []
    const happenedAt = rows[0]?.createdAt
    return {
      news: {
        cause: `post:${postId}`,
        actorId,
        postId,
        commentId: null,
        detail: {},
        text: `${title}\n${excerpt}`,
        happenedAt,
      },
      recipients: rows.map((row) => recipientOf(row, actorId)),
    }
  })
}

function recipientOf(row: PendingRow, authorId: number): Recipient {
  const { customerId, tagId, cityId, countryCode } = row
  const kind = 'new-item'
  if (tagId !== null) return { customerId, kind, groupKey: `tag:${tagId}`, followed: { tagId } }
  if (cityId !== null) return { customerId, kind, groupKey: `city:${cityId}`, followed: { cityId } }
  if (countryCode !== null)
    return { customerId, kind, groupKey: `country:${countryCode}`, followed: { countryCode } }
  return { customerId, kind, groupKey: `person:${authorId}` }
}
