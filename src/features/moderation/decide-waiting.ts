import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Decided, Decision } from './contract.ts'
import { decideComment } from './decide-comment.ts'
import { decidePost } from './decide-post.ts'
import type { Act } from './decision.ts'

/**
 * Decides about what waits for a moderator. The same twice is harmless; of two who decide otherwise the first wins.
 * @throws 404 when there is no such thing, or its author removed it; 409 when it was decided otherwise
 */
export function decideWaiting(
  context: RequestContext,
  decision: Decision,
  act: Act,
): Promise<Decided> {
  const viewer = viewerOf(context)
  const isComment = decision.objectType === 'comment' || decision.objectType === 'answer'
  const decide = isComment ? decideComment : decidePost
  return context.db.transaction().execute(async (tx) => {
    await holdCase(tx, isComment ? 'comment_id' : 'post_id', decision.objectId)
    return decide(tx, viewer, decision, act)
  })
}

/** Its open case, which is closed with it: before the thing, as whoever decides a case holds them. */
async function holdCase(tx: Database, column: 'post_id' | 'comment_id', id: number): Promise<void> {
  await tx
    .selectFrom('moderation_case')
    .select('id')
    .where(column, '=', id)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .execute()
}
