import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { replyToEventDate as call } from '../dates-contract.ts'
import { type Refusal, refuseReply, unlessBlocked } from '../refuse-reply.ts'
import { findDate } from './find-date.ts'

/**
 * Says that somebody comes to one date, or takes that back; who comes to all dates leaves out one. In one statement, as
 * replies to an event (reply-to-event.ts).
 */
export const replyToEventDate = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const { id, at, reply } = input
  const { rows } = await sql<{ refused: Refusal | null }>`
    select ${unlessBlocked(
      { id, customerId, reply },
      sql`reply_to_event_date(${id}, ${at}, ${customerId}, ${reply})`,
    )} as refused`.execute(context.db)
  refuseReply(rows[0]?.refused)
  return { date: await findDate(context.db, input, customerId) }
})
