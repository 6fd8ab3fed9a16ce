import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Somebody who waited and now goes. */
export interface MovedUp {
  readonly postId: number
  readonly customerId: number
}

/**
 * Gives the free seats of events to those who wait, in the order in which they came: first to who waits for all
 * dates of one that repeats, which need a seat on each, then date by date. Nobody moves up when an event or a date is
 * over, cancelled or said to be sold out. Within the transaction that freed the seats, which holds the rows of the
 * events locked.
 */
export async function fillSeats(tx: Database, postIds: readonly number[]): Promise<MovedUp[]> {
  return [...(await fillEvents(tx, postIds)), ...(await fillDates(tx, postIds))]
}

async function fillEvents(tx: Database, postIds: readonly number[]): Promise<MovedUp[]> {
  const { rows } = await sql<MovedUp>`
    with next as (
      select r.post_id, r.customer_id
      from event e
      cross join lateral (
        select coalesce(max(d.going_count), 0) as most from event_date d
        join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
        where d.post_id = e.post_id and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now()
      ) fullest
      cross join lateral (
        select post_id, customer_id from event_reply
        where post_id = e.post_id and reply = 'waiting'
        order by created_at, customer_id
          limit case when e.seats is not null then greatest(0, e.seats - e.going_count - fullest.most) end
      ) r
      where e.post_id = any (${postIds}) and e.state in ('planned', 'moved')
        and e.over_at > now()
    )
    update event_reply r set reply = 'going' from next
    where r.post_id = next.post_id and r.customer_id = next.customer_id
    returning r.post_id as "postId", r.customer_id as "customerId"`.execute(tx)
  return rows
}

async function fillDates(tx: Database, postIds: readonly number[]): Promise<MovedUp[]> {
  const { rows } = await sql<MovedUp>`
    with next as (
      select r.post_id, r.original_at, r.customer_id
      from event e
      join event_date d on d.post_id = e.post_id
      join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
      cross join lateral (
        select post_id, original_at, customer_id from event_date_reply
        where post_id = d.post_id and original_at = d.original_at and reply = 'waiting'
        order by created_at, customer_id
          limit case when e.seats is not null then greatest(0, e.seats - e.going_count - d.going_count) end
      ) r
      where e.post_id = any (${postIds}) and e.state in ('planned', 'moved')
        and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now()
    )
    update event_date_reply r set reply = 'going' from next
    where r.post_id = next.post_id and r.original_at = next.original_at and r.customer_id = next.customer_id
    returning r.post_id as "postId", r.customer_id as "customerId"`.execute(tx)
  return rows
}
