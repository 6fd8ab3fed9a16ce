import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import { selectVersions } from '../posts/versions/select-versions.ts'
import { listCommentVersions as call } from './contract.ts'
import { noSuchComment } from './find-changeable-comment.ts'

/** What a comment said before its changes, the latest first; for everybody who may read the comment. */
export const listCommentVersions = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const comment = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select('comment.id')
    .where('comment.id', '=', input.id)
    .where('comment.status', '=', CONTENT_STATUS.published)
    .where('comment.deleted_at', 'is', null)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!comment) throw noSuchComment()
  return { versions: await selectVersions(db, { commentId: comment.id }, { isPublic: true }) }
})
