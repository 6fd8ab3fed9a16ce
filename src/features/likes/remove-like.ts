import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { removeLike as call } from './contract.ts'
import { countLikes } from './count-likes.ts'
import { type Liked, likedThing, nameOf } from './liked-thing.ts'

/** Takes a like back, also from what nobody else sees any more. */
export const removeLike = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const liked = likedThing(input)
  await context.db.transaction().execute(async (tx) => {
    if (await deleteLike(tx, customerId, liked))
      await announce(tx, { type: 'liked', customerId, of: nameOf(liked) })
  })
  return { isLiked: false, likes: await countLikes(context.db, liked) }
})

/** @returns whether there was one */
async function deleteLike(
  tx: Database,
  customerId: number,
  { isComment, id }: Liked,
): Promise<boolean> {
  const found = isComment
    ? tx.deleteFrom('comment_like').where('comment_id', '=', id)
    : tx.deleteFrom('post_like').where('post_id', '=', id)
  const { numDeletedRows } = await found.where('customer_id', '=', customerId).executeTakeFirst()
  return numDeletedRows > 0n
}
