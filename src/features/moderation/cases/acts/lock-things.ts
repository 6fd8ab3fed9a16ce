import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'

/** A thing that somebody wrote. */
export type Thing = { readonly postId: number } | { readonly commentId: number }

/**
 * Holds the rows of all that a decision changes, before it changes any, in the order of locks
 * (docs/decisions/0015-lock-order.md). Counters change within the commit: of several things their roots, posts and
 * author are held too, so that the commit meets none of them in another order.
 * @param authorId who wrote them all; null where they left
 */
export async function lockThings(
  tx: Database,
  things: readonly Thing[],
  authorId: number | null,
): Promise<void> {
  const comments = things.flatMap((one) => ('commentId' in one ? one.commentId : []))
  const posts = things.flatMap((one) => ('postId' in one ? one.postId : []))
  const isOne = things.length <= 1
  // replies before their roots
  if (comments.length > 0)
    await sql`select from comment where id = any (${comments}::bigint[])
      or id in (select root_id from comment where id = any (${isOne ? [] : comments}::bigint[]))
      order by id desc for no key update`.execute(tx)
  if (posts.length > 0 || !isOne)
    await sql`select from post where id = any (${posts}::bigint[])
      or id in (select post_id from comment where id = any (${isOne ? [] : comments}::bigint[]))
      order by id for no key update`.execute(tx)
  if (!isOne && authorId !== null)
    await sql`select from customer where id = ${authorId} for no key update`.execute(tx)
}
