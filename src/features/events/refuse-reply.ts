import * as m from '../../paraglide/messages.js'
import { conflict, forbidden, notFound } from '../../platform/errors/failures.ts'

/** Why a reply was not taken, as db/schema/functions/event_replies.sql names it. */
const refusals = {
  'no-event': () => notFound(m.refused_no_event()),
  'no-date': () => notFound(m.refused_no_event_date()),
  'all-dates-cancelled': () => conflict(m.refused_cancelled_dates(), 'event-cancelled'),
  over: () => conflict(m.event_over(), 'event-over'),
  cancelled: () => conflict(m.event_badge_cancelled(), 'event-cancelled'),
  'own-event': () => forbidden(m.refused_own_event(), 'own-event'),
  'date-full': () => conflict(m.refused_date_full(), 'date-full'),
  'date-cancelled': () => conflict(m.refused_date_cancelled(), 'event-cancelled'),
  'not-going-to-all': () => conflict(m.refused_not_all_dates(), 'not-going-to-all'),
  'going-to-all': () => conflict(m.refused_all_dates(), 'going-to-all'),
}

export type Refusal = keyof typeof refusals

/** @throws 403, 404 or 409 when a reply was not taken */
export function refuseReply(refused: Refusal | null | undefined): void {
  if (refused) throw refusals[refused]()
}
