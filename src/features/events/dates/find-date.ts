import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import type { EventDate } from '../dates-contract.ts'
import { findEventDates } from './find-event-dates.ts'

/**
 * One date that is not over, with what the viewer said of it.
 * @throws 404 when the event has no such date any more
 */
export async function findDate(
  db: Database,
  { id, at }: { readonly id: number; readonly at: Date },
  viewerId: number,
): Promise<EventDate> {
  const [date] = await findEventDates(db, { id, viewerId, at })
  if (!date) throw notFound(m.refused_no_event_date())
  return date
}
