import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Somebody who waited and now goes. */
export interface MovedUp {
  readonly postId: number
  readonly customerId: number
  /** The date on which the seat is, by its start by the rule and the one that it has now; absent for all of them. */
  readonly date?: { readonly at: string; readonly startsAt: string }
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
    with queue as materialized (
      select r.post_id, r.customer_id, e.seats, e.going_count, r.place
      from event e
      cross join lateral (
        select post_id, customer_id, row_number() over (order by created_at, customer_id) as place from event_reply
        where post_id = e.post_id and reply = 'waiting'
        order by created_at, customer_id
          limit case when e.seats is not null then greatest(0, e.seats - e.going_count) end
      ) r
      where e.post_id = any (${postIds}) and e.state in ('planned', 'moved')
        and e.over_at > now() and not e.next_is_cancelled
    ), next as (
      select q.post_id, q.customer_id from queue q
      -- the seats that they and those before them have on single dates are theirs to give back
      where q.seats is null or not exists (
        select from event_date d
        join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
        where d.post_id = q.post_id and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now()
          and q.going_count + q.place + d.going_count > q.seats + (
            select count(*) from queue earlier
            join event_date_reply own on own.post_id = earlier.post_id and own.customer_id = earlier.customer_id
            where earlier.post_id = q.post_id and earlier.place <= q.place
              and own.original_at = d.original_at and own.reply = 'going'))
    ), moved as (
      update event_reply r set reply = 'going' from next
      where r.post_id = next.post_id and r.customer_id = next.customer_id
      returning r.post_id, r.customer_id
    ), given_back as (
      delete from event_date_reply r using moved
      where r.post_id = moved.post_id and r.customer_id = moved.customer_id
    )
    select post_id as "postId", customer_id as "customerId" from moved`.execute(tx)
  return rows
}

async function fillDates(tx: Database, postIds: readonly number[]): Promise<MovedUp[]> {
  const { rows } = await sql<DateRow>`
    with next as (
      select r.post_id, r.original_at, r.customer_id, o.starts_at
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
    returning r.post_id as "postId", r.customer_id as "customerId", r.original_at as at, next.starts_at as "startsAt"`.execute(
    tx,
  )
  return rows.map(({ at, startsAt, ...one }) => ({
    ...one,
    date: { at: at.toISOString(), startsAt: startsAt.toISOString() },
  }))
}

interface DateRow extends Omit<MovedUp, 'date'> {
  readonly at: Date
  readonly startsAt: Date
}
