import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Somebody who waited and now goes. */
export interface MovedUp {
  readonly postId: number
  readonly customerId: number
}

/**
 * Gives the free seats of events to those who wait, in the order in which they came; nobody moves up when an event
 * is over, cancelled or said to be sold out. Within the transaction that freed the seats, which holds the rows of
 * the events locked.
 */
export async function fillSeats(tx: Database, postIds: readonly number[]): Promise<MovedUp[]> {
  const { rows } = await sql<MovedUp>`
    with next as (
      select r.post_id, r.customer_id
      from event e
      cross join lateral (
        select post_id, customer_id from event_reply
        where post_id = e.post_id and reply = 'waiting'
        order by created_at, customer_id limit e.seats - e.going_count
      ) r
      where e.post_id = any (${postIds}) and e.state in ('planned', 'moved')
        and e.over_at > now()
    )
    update event_reply r set reply = 'going' from next
    where r.post_id = next.post_id and r.customer_id = next.customer_id
    returning r.post_id as "postId", r.customer_id as "customerId"`.execute(tx)
  return rows
}
