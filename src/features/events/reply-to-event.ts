import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import type { EventDetails } from '../posts/event-details.ts'
import { announceSeats } from './announce-event.ts'
import { replyToEvent as call } from './contract.ts'
import { fillSeats } from './fill-seats.ts'
import { lockEvent, refuseReply } from './lock-event.ts'
import { findOwnReply } from './own-reply.ts'

/**
 * Says that somebody goes, is interested, or takes that back. Replies to one event come one after the other under
 * the lock of its row, so a seat is never given twice; a seat that becomes free goes to the first who waits.
 */
export const replyToEvent = serve(call).handler(({ input, context }) => {
  const { customerId } = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    // who comes to all dates gives back the seats of single ones
    const event = await lockEvent(tx, input.id, customerId)
    const before = await findOwnReply(tx, input.id, customerId)
    if (input.reply) refuseReply(event, customerId)
    const wanted = input.reply === 'going' && !hasSeat(event) ? 'waiting' : input.reply
    // a second «піду» keeps the seat, or the place in the queue
    const stays =
      input.reply === 'going' && (before.reply === 'going' || before.reply === 'waiting')
    if (!stays && wanted !== before.reply) {
      // who has to wait for a seat on all of them keeps the single ones
      if (wanted === 'going') await dropDateReplies(tx, input.id, customerId)
      await write(tx, input.id, customerId, wanted)
    }
    await announceSeats(tx, await fillSeats(tx, [input.id]))
    return { ...(await findOwnReply(tx, input.id, customerId)), ...(await countsOf(tx, input.id)) }
  })
})

/** Seats are free only when nobody waits: whoever does gets them at once. */
const hasSeat = ({ state, seats, going }: Pick<EventDetails, 'state' | 'seats' | 'going'>) =>
  state !== 'soldout' && (seats === null || going < seats)

/** In the order of coming: by the clock under the lock, not that of the beginning of the transaction. */
async function write(
  tx: Database,
  post_id: number,
  customer_id: number,
  reply: 'going' | 'interested' | 'waiting' | null,
): Promise<void> {
  if (reply === null)
    await tx
      .deleteFrom('event_reply')
      .where('post_id', '=', post_id)
      .where('customer_id', '=', customer_id)
      .execute()
  else
    await sql`insert into event_reply (post_id, customer_id, reply, created_at)
      values (${post_id}, ${customer_id}, ${reply}, clock_timestamp())
      on conflict (post_id, customer_id) do update
        set reply = excluded.reply, created_at = excluded.created_at`.execute(tx)
}

async function dropDateReplies(tx: Database, id: number, customerId: number): Promise<void> {
  await tx
    .deleteFrom('event_date_reply')
    .where('post_id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

const countsOf = (tx: Database, id: number) =>
  tx
    .selectFrom('event')
    .select(['going_count as going', 'interested_count as interested'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
