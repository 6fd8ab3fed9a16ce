import { type RawBuilder, sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { conflict, forbidden, notFound } from '../../platform/errors/failures.ts'
import { areBlocked } from '../accounts/are-blocked.ts'
import { blocked } from '../people/blocks/refuse-blocked.ts'

/** Why a reply was not taken, as db/schema/functions/event_replies.sql names it, or below. */
const refusals = {
  'no-event': () => notFound(m.refused_no_event()),
  'no-date': () => notFound(m.refused_no_event_date()),
  'all-dates-cancelled': () => conflict(m.refused_cancelled_dates(), 'event-cancelled'),
  over: () => conflict(m.event_over(), 'event-over'),
  cancelled: () => conflict(m.event_badge_cancelled(), 'event-cancelled'),
  blocked,
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

interface Reply {
  readonly id: number
  readonly customerId: number
  readonly reply: string | null
}

/** A reply, as a call in SQL, unless whose event it is and who replies are blocked; a reply can always be taken back. */
export function unlessBlocked({ id, customerId, reply }: Reply, call: RawBuilder<unknown>) {
  if (reply === null || reply === 'away') return call
  const host = sql`(select author_id from post where id = ${id})`
  return sql`case when ${areBlocked(host, customerId)} then 'blocked' else ${call} end`
}
