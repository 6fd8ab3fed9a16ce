import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { getFollowedFeed as call } from './contract.ts'
import { selectFollowed } from './select/select-followed.ts'

/** What was published by the people, under the tags and in the places that one follows, in parts by key. */
export const getFollowedFeed = serve(call).handler(async ({ input, context }) => {
  const { perPage, before } = input
  const { customerId } = viewerOf(context)
  // one more than is shown tells whether it goes on
  const found = await selectFollowed(context.db, customerId, { before, limit: perPage + 1 })
  const ids = found.slice(0, perPage)
  const isFollowing = found.length > 0 || (await followsAny(context.db, customerId))
  return {
    tape: await hydratePosts(context, ids),
    next: found.length > perPage ? (ids.at(-1) ?? null) : null,
    followsAny: isFollowing,
  }
})

/** What one follows without a feed, such as the answers to a question, does not count. */
async function followsAny(db: Database, subscriberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('post_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
