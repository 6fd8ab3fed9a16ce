import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import { listCommentVersions as call } from './contract.ts'
import { noSuchComment } from './find-changeable-comment.ts'

const MAX_COUNT = 50

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
  const rows = await db
    .selectFrom('comment_version')
    .select(['content', 'written_at'])
    .where('comment_id', '=', comment.id)
    .where('is_public', '=', true)
    .orderBy('written_at', 'desc')
    .limit(MAX_COUNT)
    .execute()
  return {
    versions: rows.map((row) => ({
      content: row.content,
      writtenAt: row.written_at.toISOString(),
    })),
  }
})
