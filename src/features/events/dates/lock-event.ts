import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { notFound } from '../../../platform/errors/failures.ts'

interface LockedEvent {
  readonly authorId: number
  readonly timeZone: string
  readonly isAllDay: boolean
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * A published event with its row held: what is said of it comes one after the other.
 * @throws 404 when nobody may see it
 */
export async function lockEvent(tx: Database, id: number): Promise<LockedEvent> {
  const { rows } = await sql<LockedEvent>`
    select p.author_id as "authorId", e.time_zone as "timeZone", e.is_all_day as "isAllDay",
      e.starts_at as "startsAt", e.ends_at as "endsAt"
    from event e join post p on p.id = e.post_id
    where e.post_id = ${id} and ${isPublished('p')}
    for no key update of e`.execute(tx)
  const [event] = rows
  if (!event) throw notFound(m.refused_no_event())
  return event
}
