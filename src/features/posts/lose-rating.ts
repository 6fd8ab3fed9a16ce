import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOwn } from './policy.ts'

const REMOVED = -5

interface Removed {
  readonly of: { readonly postId: number } | { readonly commentId: number }
  readonly authorId: number
  /** Where it was written. */
  readonly countryCode: string | null
  /** Whether it is gone, or back. */
  readonly isRemoved: boolean
}

/** What somebody else had to remove costs its author 5, until it is back; one's own may go freely. */
export async function loseRating(
  tx: Database,
  viewer: Viewer,
  { of, authorId, countryCode, isRemoved }: Removed,
): Promise<void> {
  if (isOwn(viewer, { authorId })) return
  const removed = 'postId' in of ? { post_id: of.postId } : { comment_id: of.commentId }
  if (!isRemoved)
    await tx
      .deleteFrom('rating_event')
      .where((eb) => eb.and(removed))
      .where('cause', '=', 'item-removed')
      .execute()
  else
    await tx
      .insertInto('rating_event')
      .values({
        ...removed,
        customer_id: authorId,
        country_code: countryCode,
        points: REMOVED,
        cause: 'item-removed',
      })
      .onConflict((known) => known.doNothing())
      .execute()
}
