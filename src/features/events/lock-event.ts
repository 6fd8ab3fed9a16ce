import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { conflict, forbidden, notFound } from '../../platform/errors/failures.ts'
import type { EventDetails } from '../posts/event-details.ts'

interface LockedEvent {
  readonly authorId: number
  readonly state: EventDetails['state']
  readonly timeZone: string
  readonly isAllDay: boolean
  readonly seats: number | null
  /** Who comes to all dates, and on the fullest of those to come who comes to it alone. */
  readonly going: number
  readonly isOver: boolean
  /** Whether a repeating event has dates to come and each of them is cancelled. */
  readonly isAllCancelled: boolean
}

/**
 * A published event with its row held: what is said of it comes one after the other.
 * @param exceptId whose replies to single dates do not count in `going`
 * @throws 404 when nobody may see it
 */
export async function lockEvent(tx: Database, id: number, exceptId?: number): Promise<LockedEvent> {
  const { rows } = await sql<Omit<LockedEvent, 'isAllCancelled'>>`
    select p.author_id as "authorId", e.state, e.time_zone as "timeZone", e.is_all_day as "isAllDay", e.seats,
      e.going_count as going, e.over_at < now() as "isOver"
    from event e join post p on p.id = e.post_id
    where e.post_id = ${id} and ${isPublished('p')}
    for no key update of e`.execute(tx)
  const [event] = rows
  if (!event) throw notFound(m.refused_no_event())
  return {
    ...event,
    going: event.going + (await findFullestDate(tx, id, exceptId)),
    isAllCancelled: await isAllCancelled(tx, id),
  }
}

/** Read after the lock was taken. */
async function isAllCancelled(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_and(is_cancelled) as known from event_occurrence
    where post_id = ${id} and event_over_at(starts_at, ends_at) > now()`.execute(tx)
  return rows[0]?.known ?? false
}

/** How many come to a single date alone, on the fullest of those to come; read after the lock was taken. */
export async function findFullestDate(
  tx: Database,
  id: number,
  exceptId?: number,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    -- a date that some left out is not the fullest
    select greatest(max(d.going_count - (own.reply is not null)::integer), 0) as most from event_date d
    join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
    left join event_date_reply own on own.post_id = d.post_id and own.original_at = d.original_at
      and own.customer_id = ${exceptId ?? null} and own.reply = 'going'
    where d.post_id = ${id} and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now()`.execute(
    tx,
  )
  return rows[0]?.most ?? 0
}

/** Whoever said that they come may always take it back. */
export function refuseReply(event: LockedEvent, customerId: number): void {
  const { authorId, state, isOver, isAllCancelled } = event
  if (isAllCancelled) throw conflict(m.refused_cancelled_dates(), 'event-cancelled')
  if (isOver) throw conflict(m.event_over(), 'event-over')
  if (state === 'cancelled') throw conflict(m.event_badge_cancelled(), 'event-cancelled')
  if (authorId === customerId) throw forbidden(m.refused_own_event(), 'own-event')
}
