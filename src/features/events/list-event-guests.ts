import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { hydrateAuthors } from '../people/customer-rows.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { listEventGuests as call } from './contract.ts'

/** Who goes to an event, of one that repeats to all its dates or to the one that is shown, in the order of coming. */
export const listEventGuests = serve(call).handler(async ({ input, context }) => {
  const { id, page, perPage } = input
  const shown = await findShownDate(context.db, id)
  if (!shown) throw notFound(m.refused_no_event())
  const ids = await selectGuests(context.db, id, shown.at, (page - 1) * perPage, perPage)
  const cards = await hydrateAuthors(context, ids)
  return {
    customers: ids.flatMap((one) => cards.get(one) ?? []),
    page,
    perPage,
    total: shown.going,
  }
})

interface ShownDate {
  /** Its start by the rule; null of an event that does not repeat. */
  readonly at: Date | null
  /** Who comes to all dates and who comes to this one alone. */
  readonly going: number
}

/** The date that the event shows, with the guests as they are counted; undefined when nobody may see the event. */
async function findShownDate(db: Database, id: number): Promise<ShownDate | undefined> {
  const { rows } = await sql<ShownDate>`
    select o.original_at as at, e.going_count + coalesce(d.going_count, 0) as going
    from event e join post p on p.id = e.post_id
    left join event_occurrence o on o.post_id = e.post_id and o.starts_at = e.next_starts_at
    left join event_date d on d.post_id = o.post_id and d.original_at = o.original_at
    where e.post_id = ${id} and ${isPublished('p')}`.execute(db)
  return rows[0]
}

/** The pages that one may ask for end before the offset is long. */
async function selectGuests(
  db: Database,
  id: number,
  at: Date | null,
  offset: number,
  limit: number,
) {
  const { rows } = await sql<{ customer_id: number }>`
    select r.customer_id from (
      select customer_id, created_at from event_reply al where post_id = ${id} and reply = 'going'
        and not exists (select from event_date_reply away
          where away.post_id = ${id} and away.original_at = ${at}::timestamptz
            and away.customer_id = al.customer_id and away.reply = 'away')
      union all
      select customer_id, created_at from event_date_reply
      where post_id = ${id} and original_at = ${at}::timestamptz and reply = 'going'
    ) r join customer c on c.id = r.customer_id
    where ${isShown('c')}
    order by r.created_at, r.customer_id offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => row.customer_id)
}
