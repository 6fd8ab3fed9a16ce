import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/errors/failures.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { findPublicComment } from '../comments/find-public-comment.ts'
import { refuseBlocked } from '../people/blocks/refuse-blocked.ts'
import { takeWritingLimit } from '../people/newcomers/take-writing-limit.ts'
import { readTrustNumbers } from '../people/trust/read-trust-numbers.ts'
import { orNoSuchPost, publicPost } from '../posts/find-public-post.ts'
import { addLike as call } from './contract.ts'
import { countLikes } from './count-likes.ts'
import { type Liked, likedThing, nameOf } from './liked-thing.ts'

/**
 * Says that something was useful, once. The counter, the popularity of a post and the rating of who wrote a comment
 * follow within the commit, by a trigger; the counter is read after it.
 */
export const addLike = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const liked = likedThing(input)
  const author = await findAuthor(context.db, liked)
  if (author === customerId) throw forbidden(m.refused_own_like(), 'own')
  await refuseBlocked(context, [author])
  const numbers = await readTrustNumbers(context.db)
  await context.db.transaction().execute(async (tx) => {
    const isNew = await insertLike(tx, customerId, liked)
    if (isNew) {
      await announce(tx, { type: 'liked', customerId, of: nameOf(liked) })
      // what was refused for another reason does not count, nor does what was liked already
      await takeWritingLimit({ ...context, db: tx }, numbers, 'like')
    }
    const likes = (await countLikes(tx, liked)) + Number(isNew)
    await context.storeResponse?.(tx, { isLiked: true, likes })
  })
  return { isLiked: true, likes: await countLikes(context.db, liked) }
})

/** @throws 404 for what is not there for everybody */
async function findAuthor(db: Database, liked: Liked): Promise<number> {
  if (liked.isComment) return (await findPublicComment(db, liked.id, liked.type)).author_id
  const post = await publicPost(db, liked.id).executeTakeFirst()
  return orNoSuchPost(post, liked.type).author_id
}

/** @returns whether there was none before */
async function insertLike(
  tx: Database,
  customer_id: number,
  { isComment, id }: Liked,
): Promise<boolean> {
  const insert = isComment
    ? tx.insertInto('comment_like').values({ comment_id: id, customer_id })
    : tx.insertInto('post_like').values({ post_id: id, customer_id })
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}
