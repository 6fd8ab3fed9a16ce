import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { noSuchComment } from './find-changeable-comment.ts'

/**
 * What the calls about a comment or an answer need of it.
 * @throws 404 when it does not exist, is not shown, or is the other of the two
 */
export async function findPublicComment(db: Database, id: number, type: 'answer' | 'comment') {
  const comment = await publicComment(db, id, type).executeTakeFirst()
  if (!comment) throw noSuchComment()
  return comment
}

/** The query behind it, for those who ask for more at once. */
export const publicComment = (db: Database, id: number, type: 'answer' | 'comment') =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.root_id',
      'comment.author_id',
      'comment.likes_count',
      'post.country_code',
    ])
    .where('comment.id', '=', id)
    .where('comment.is_answer', '=', type === 'answer')
    .where('comment.status', '=', CONTENT_STATUS.published)
    .where('comment.deleted_at', 'is', null)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
