import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { announceSeats } from '../announce-event.ts'
import { replyToEventDate as call } from '../dates-contract.ts'
import { fillSeats } from '../fill-seats.ts'
import { lockEvent, refuseReply } from '../lock-event.ts'
import { findOwnReply } from '../own-reply.ts'
import { findDate } from './find-date.ts'

/**
 * Says that somebody comes to one date, or takes that back. Replies to one event come one after the other under the
 * lock of its row, so a seat is never given twice.
 */
export const replyToEventDate = serve(call).handler(({ input, context }) => {
  const { customerId } = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, input.id)
    const date = await findDate(tx, input, customerId)
    if (input.reply && !date.reply) {
      refuseReply(event, customerId)
      if (date.isCancelled) throw conflict(m.refused_date_cancelled(), 'event-cancelled')
      const { reply } = await findOwnReply(tx, input.id, customerId)
      if (reply === 'going' || reply === 'waiting')
        throw conflict(m.refused_all_dates(), 'going-to-all')
      const { state, seats } = event
      const hasSeat = state !== 'soldout' && (seats === null || date.going < seats)
      await write(tx, input, customerId, hasSeat ? 'going' : 'waiting')
    }
    if (!input.reply && date.reply) await take(tx, input, customerId)
    await announceSeats(tx, await fillSeats(tx, [input.id]))
    return { date: await findDate(tx, input, customerId) }
  })
})

interface Of {
  readonly id: number
  readonly at: Date
}

async function write(tx: Database, { id, at }: Of, customerId: number, reply: 'going' | 'waiting') {
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
