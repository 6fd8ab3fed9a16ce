import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { announceSeats } from '../announce-event.ts'
import type { OwnReply } from '../contract.ts'
import { replyToEventDate as call } from '../dates-contract.ts'
import { fillSeats } from '../fill-seats.ts'
import { lockEvent, refuseReply } from '../lock-event.ts'
import { findOwnReply } from '../own-reply.ts'
import { findDate } from './find-date.ts'

/**
 * Says that somebody comes to one date, or takes that back; who comes to all dates leaves out one. Replies to one event come one after the other under the
 * lock of its row, so a seat is never given twice.
 */
export const replyToEventDate = serve(call).handler(({ input, context }) => {
  const { customerId } = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, input.id)
    const date = await findDate(tx, input, customerId)
    const { state, seats } = event
    const hasSeat = state !== 'soldout' && (seats === null || date.going < seats)
    if (date.reply === 'away') {
      // their seat may be taken by now
      if (input.reply !== 'away' && !hasSeat) throw conflict(m.refused_date_full(), 'date-full')
      if (input.reply !== 'away') await take(tx, input, customerId)
    } else if (input.reply && !(date.reply && input.reply === 'going')) {
      refuseReply(event, customerId)
      if (date.isCancelled) throw conflict(m.refused_date_cancelled(), 'event-cancelled')
      const all = await findOwnReply(tx, input.id, customerId)
      await write(tx, input, customerId, replyOf(input.reply, all, hasSeat))
    } else if (!input.reply && date.reply) await take(tx, input, customerId)
    await announceSeats(tx, await fillSeats(tx, [input.id]))
    return { date: await findDate(tx, input, customerId) }
  })
})

/** @throws 409 when it does not go with what they said of all dates */
function replyOf(asked: 'going' | 'away', all: OwnReply, hasSeat: boolean) {
  if (asked === 'away') {
    if (all.reply !== 'going') throw conflict(m.refused_not_all_dates(), 'not-going-to-all')
    return 'away'
  }
  if (all.reply === 'going' || all.reply === 'waiting')
    throw conflict(m.refused_all_dates(), 'going-to-all')
  return hasSeat ? 'going' : 'waiting'
}

interface Of {
  readonly id: number
  readonly at: Date
}

async function write(
  tx: Database,
  { id, at }: Of,
  customerId: number,
  reply: 'going' | 'waiting' | 'away',
) {
  await sql`insert into event_date (post_id, original_at) values (${id}, ${at})
    on conflict do nothing`.execute(tx)
  // in the order of coming: by the clock under the lock
  await sql`insert into event_date_reply (post_id, original_at, customer_id, reply, created_at)
    values (${id}, ${at}, ${customerId}, ${reply}, clock_timestamp())`.execute(tx)
}

const take = (tx: Database, { id, at }: Of, customerId: number) =>
  tx
    .deleteFrom('event_date_reply')
    .where('post_id', '=', id)
    .where('original_at', '=', at)
    .where('customer_id', '=', customerId)
    .execute()
