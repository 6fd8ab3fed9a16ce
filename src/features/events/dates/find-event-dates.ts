import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { EventDate } from '../dates-contract.ts'

const MAX_DATES = 12

interface Wanted {
  readonly id: number
  readonly viewerId: number | undefined
  /** One date alone. */
  readonly at?: Date
}

/** The dates of a repeating event that are not over, in their order, with what the viewer said of each. */
export async function findEventDates(
  db: Database,
  { id, viewerId, at }: Wanted,
): Promise<EventDate[]> {
  const one = at ? sql`and o.original_at = ${at}` : sql``
  const { rows } = await sql<Row>`
    select o.original_at as at, o.starts_at as "startsAt", o.ends_at as "endsAt",
      (d.starts_at, d.ends_at) is not distinct from (o.starts_at, o.ends_at) as "isMoved", o.is_cancelled as "isCancelled",
      e.going_count + coalesce(d.going_count, 0) as going, mine.reply,
      case when mine.reply = 'waiting' then (
        select count(*) from event_date_reply r
        where r.post_id = mine.post_id and r.original_at = mine.original_at and r.reply = 'waiting'
          and (r.created_at, r.customer_id) <= (mine.created_at, mine.customer_id)) end as place
    from event_occurrence o
    join event e on e.post_id = o.post_id
    left join event_date d on d.post_id = o.post_id and d.original_at = o.original_at
    left join event_date_reply mine on mine.post_id = o.post_id and mine.original_at = o.original_at
      and mine.customer_id = ${viewerId ?? null}
    where o.post_id = ${id} and event_over_at(o.starts_at, o.ends_at) > now() ${one}
    order by o.starts_at limit ${MAX_DATES}`.execute(db)
  return rows.map(({ at: original, startsAt, endsAt, ...row }) => ({
    ...row,
    at: original.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

interface Row extends Omit<EventDate, 'at' | 'startsAt' | 'endsAt'> {
  readonly at: Date
  readonly startsAt: Date
  readonly endsAt: Date
}
