import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { hydrateAuthors } from '../people/customer-rows.ts'
import { isShown } from '../people/shown-customers.ts'
import { listEventGuests as call } from './contract.ts'

/** Who goes to an event, in the order in which they said so. */
export const listEventGuests = serve(call).handler(async ({ input, context }) => {
  const { id, page, perPage } = input
  const [total, ids] = await Promise.all([
    countGoing(context.db, id),
    selectGuests(context.db, id, (page - 1) * perPage, perPage),
  ])
  if (total === undefined) throw notFound(m.refused_no_event())
  const cards = await hydrateAuthors(context, ids)
  return { customers: ids.flatMap((one) => cards.get(one) ?? []), page, perPage, total }
})

/** As the event counts them; undefined when nobody may see it. */
async function countGoing(db: Database, id: number): Promise<number | undefined> {
  const event = await db
    .selectFrom('event')
    .innerJoin('post', 'post.id', 'event.post_id')
    .select('event.going_count')
    .where('event.post_id', '=', id)
    .where('post.status', '=', 1)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
  return event?.going_count
}

/** The pages that one may ask for end before the offset is long. */
async function selectGuests(db: Database, id: number, offset: number, limit: number) {
  const { rows } = await sql<{ customer_id: number }>`
    select r.customer_id from event_reply r join customer c on c.id = r.customer_id
    where r.post_id = ${id} and r.reply = 'going' and ${isShown('c')}
    order by r.created_at, r.customer_id offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => row.customer_id)
}
