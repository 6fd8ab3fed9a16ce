import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { findPublicComment } from '../comments/find-public-comment.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { takeWritingLimit } from '../people/newcomers/take-writing-limit.ts'
import { readTrustNumbers } from '../people/trust/read-trust-numbers.ts'
import { findPublicPost } from '../posts/find-public-post.ts'
import { columnOf } from './column-of.ts'
import { type Bookmarkable, addBookmark as call } from './contract.ts'

/** Keeps something to come back to. Counters and the popularity of a post follow within the commit, by a trigger. */
export const addBookmark = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const { objectType, objectId } = input
  await requirePublic(context.db, objectType, objectId)
  const column = columnOf(objectType)
  const numbers = await readTrustNumbers(context.db)
  return context.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bookmark')
      .values({ customer_id: customerId, [column]: objectId })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    // the last step: what was refused for another reason does not count, nor does what was kept already
    if (numInsertedOrUpdatedRows)
      await takeWritingLimit({ ...context, db: tx }, numbers, 'bookmark')
    const answer = { isBookmarked: true }
    await context.storeResponse?.(tx, answer)
    return answer
  })
})

/** @throws 404 for what is not there for everybody */
async function requirePublic(db: Database, type: Bookmarkable, id: number): Promise<void> {
  if (type === 'answer' || type === 'comment') await findPublicComment(db, id, type)
  else if (type === 'customer') await requireShown(db, id)
  else await findPublicPost(db, id, type)
}

async function requireShown(db: Database, id: number): Promise<void> {
  const person = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where(isShown('customer'))
    .executeTakeFirst()
  if (!person) throw notFound(m.refused_no_person())
}
