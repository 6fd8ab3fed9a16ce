import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'

/**
 * Removes the newest comments of a post for good, with their likes, bookmarks and news: replies before what they
 * answer, in the order of locks of docs/decisions/0015-lock-order.md.
 * @param most at most so many
 * @returns how many
 */
export async function eraseSomeComments(
  tx: Kysely<DB>,
  postId: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from comment where post_id = ${postId} order by id desc limit ${limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql`select from comment where id = any (${ids})
    or id in (select root_id from comment where id = any (${ids})) order by id desc for update`.execute(
    tx,
  )
  await sql`select from post where id = ${postId} for no key update`.execute(tx)
  await sql`select from customer where id in (
      select author_id from comment where id = any (${ids})
      union select customer_id from bookmark where comment_id = any (${ids}))
    order by id for no key update`.execute(tx)
  await sql`select from inbox where customer_id in (
      select customer_id from notification_event where comment_id = any (${ids}))
    order by customer_id for no key update`.execute(tx)
  await tx.deleteFrom('comment').where('id', '=', sql<number>`any(${ids})`).execute()
  return ids.length
}
