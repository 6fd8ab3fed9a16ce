import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput, forbidden } from '../../platform/errors/failures.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { orNoSuchPost, publicPost } from '../posts/find-public-post.ts'
import { isOwn } from '../posts/policy.ts'
import { acceptAnswer as call } from './contract.ts'

/**
 * The asker says which answer helped. Whoever else may do much, may not do that. Its rating follows within the commit,
 * by a trigger.
 */
export const acceptAnswer = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    if (input.commentId !== null) await holdAnswer(tx, input.id, input.commentId)
    const question = orNoSuchPost(
      await publicPost(tx, input.id).forNoKeyUpdate().executeTakeFirst(),
      'question',
    )
    if (!isOwn(viewer, { authorId: question.author_id })) throw forbidden(m.refused_not_asker())
    await tx
      .updateTable('post')
      .set({ accepted_comment_id: input.commentId, accepted_at: sql`now()` })
      .where('id', '=', question.id)
      .execute()
    for (const commentId of new Set([question.accepted_comment_id, input.commentId]))
      if (commentId !== null) await announce(tx, { type: 'answer-accepted', commentId })
    return { id: question.id, acceptedCommentId: input.commentId }
  })
})

async function holdAnswer(tx: Database, questionId: number, commentId: number): Promise<void> {
  const answer = await tx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', commentId)
    .where('post_id', '=', questionId)
    .where('is_answer', '=', true)
    .where('status', '=', CONTENT_STATUS.published)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!answer) throw badInput('commentId', m.refused_no_such_answer())
}
