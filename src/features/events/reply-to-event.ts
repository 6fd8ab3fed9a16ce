import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { replyToEvent as call } from './contract.ts'
import { findOwnReply } from './own-reply.ts'
import { type Refusal, refuseReply, unlessBlocked } from './refuse-reply.ts'

/**
 * Says that somebody goes, is interested, or takes that back. Replies to one event come one after the other under
 * the lock of its row, so a seat is never given twice; a seat that becomes free goes to the first who waits. All of
 * that is one statement, so that nobody waits for the event while this process does something.
 */
export const replyToEvent = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  const { rows } = await sql<{ refused: Refusal | null }>`
    select ${unlessBlocked(
      { ...input, customerId },
      sql`reply_to_event(${input.id}, ${customerId}, ${input.reply})`,
    )} as refused`.execute(db)
  refuseReply(rows[0]?.refused)
  const [own, counts] = await Promise.all([
    findOwnReply(db, input.id, customerId),
    countsOf(db, input.id),
  ])
  return { ...own, ...counts }
})

const countsOf = (db: Database, id: number) =>
  db
    .selectFrom('event')
    .select(['going_count as going', 'interested_count as interested'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
