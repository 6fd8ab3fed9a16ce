import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { OwnReply } from './contract.ts'

/** What somebody said of an event, and their place among those who wait for a seat. */
export async function findOwnReply(
  db: Database,
  postId: number,
  customerId: number,
): Promise<OwnReply> {
  const { rows } = await sql<OwnReply>`
    select mine.reply, case when mine.reply = 'waiting' then (
      select count(*) from event_reply r
      where r.post_id = mine.post_id and r.reply = 'waiting'
        and (r.created_at, r.customer_id) <= (mine.created_at, mine.customer_id)) end as place
    from event_reply mine
    where mine.post_id = ${postId} and mine.customer_id = ${customerId}`.execute(db)
  return rows[0] ?? { reply: null, place: null }
}
