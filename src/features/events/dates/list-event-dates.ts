import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findPublicPost } from '../../posts/find-public-post.ts'
import { listEventDates as call } from '../dates-contract.ts'
import { findEventDates } from './find-event-dates.ts'

/** The dates of a repeating event that one can still come to. */
export const listEventDates = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  const { id } = input
  await findPublicPost(db, id, 'event')
  const [dates, hasExceptions] = await Promise.all([
    findEventDates(db, { id, viewerId: viewer?.customerId }),
    hasExceptionsToCome(db, id),
  ])
  return { dates, hasExceptions }
})

async function hasExceptionsToCome(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from event_occurrence
      where post_id = ${id} and (is_cancelled or starts_at <> original_at)
        and event_over_at(starts_at, ends_at) > now()) as known`.execute(db)
  return rows[0]?.known ?? false
}
