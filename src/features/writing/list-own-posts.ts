import { sql } from 'kysely'
import { listingType } from '../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { isKeptBack } from '../../platform/db/is-published.ts'
import { DAYS_TO_RESTORE, findLastActs } from '../posts/last-act.ts'
import { changedAt, ownStateOf, whyOf } from '../posts/own-state.ts'
import { seoLinkOf } from '../posts/seo-link.ts'
import { listOwnPosts as call } from './own-posts-contract.ts'

const MAX_POSTS = 200

/** What one wrote and others do not see, the latest first. */
export const listOwnPosts = serve(call).handler(async ({ context }) => {
  const rows = await context.db
    .selectFrom('post')
    .select([
      'id',
      'kind',
      'title',
      'seo_link',
      'status',
      'status_after_proof',
      'deleted_at',
      'created_at',
      'edited_at',
    ])
    .where('author_id', '=', viewerOf(context).customerId)
    // word for word as the index says it
    .where(isKeptBack())
    .where((eb) =>
      eb.or([
        eb('deleted_at', 'is', null),
        eb('deleted_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_TO_RESTORE})`),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_POSTS)
    .execute()
  const acts = await findLastActs(
    context.db,
    rows.map(({ id }) => id),
  )
  const posts = rows.map((row) => {
    const state = ownStateOf(row)
    return {
      id: row.id,
      type: listingType(row.kind),
      title: row.title,
      seoLink: row.seo_link ?? seoLinkOf(row.title, row.id),
      state,
      ...whyOf(state, acts.get(row.id)),
      changedAt: changedAt(row, state, acts.get(row.id)),
    }
  })
  return { posts }
})
