import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { openProfile } from '../people/open-profile.ts'
import { getCustomerSummary as call } from './customer-comments-contract.ts'
import { selectQuotedRows } from './thread/comment-rows.ts'
import { presentQuoted } from './thread/present-comment.ts'

/** Of the accepted answers that are shown, the latest are looked at for tags and the best. */
const MAX_LATEST = 50
const MAX_BEST = 3
const MAX_TAGS = 3

/** What a person helps with: their accepted answers, the tags of those questions, the answers found most useful. */
export const getCustomerSummary = serve(call).handler(async ({ input, context }) => {
  const customerId = await openProfile(context, input.username)
  const { accepted, best, tags } = await selectSummary(context.db, customerId)
  const rows = await selectQuotedRows(context.db, best)
  return { accepted, tags, best: await presentQuoted(context, rows) }
})

async function selectSummary(db: Database, customerId: number) {
  const { rows } = await sql<{ accepted: number; best: number[]; tags: string[] }>`
    with shown as materialized (
      select event.id as event_id, comment.id, comment.post_id, comment.likes_count
      from rating_event event
      join comment on comment.id = event.comment_id
      join post on post.id = comment.post_id
      where event.customer_id = ${customerId} and event.cause = 'answer-accepted'
        and ${isPublished('comment')} and ${isPublished('post')}
    ), latest as materialized (
      select id, post_id, likes_count from shown order by event_id desc limit ${MAX_LATEST}
    ), best as (
      select id, likes_count from latest order by likes_count desc, id desc limit ${MAX_BEST}
    ), used as (
      select tag.name, count(*) as times from latest
      join post_tag on post_tag.post_id = latest.post_id
      join tag on tag.id = post_tag.tag_id
      where tag.hidden_at is null
      group by tag.name order by times desc, tag.name limit ${MAX_TAGS}
    )
    select
      (select count(*)::integer from shown) as accepted,
      (select coalesce(json_agg(id order by likes_count desc, id desc), '[]') from best) as best,
      (select coalesce(array_agg(name order by times desc, name), '{}') from used) as tags`.execute(
    db,
  )
  return rows[0] ?? { accepted: 0, best: [], tags: [] }
}
