import { CONTENT_STATUS, LISTING_TYPE } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { followersOf } from './followers-of.ts'
import { mentionedIn } from './mentioned-in.ts'
import type { Audience, Recipient } from './recipient.ts'

/**
 * Who is told of a comment: whom it answers, whose post, question or event it stands below, whom it names, and
 * who follows the discussion. For the first of these reasons, once.
 */
export async function audienceOfComment(
  db: Database,
  commentId: number,
  after: Cursor | undefined,
): Promise<Audience | undefined> {
  const comment = await findComment(db, commentId)
  if (!comment) return undefined
  const news = {
    cause: `comment:${commentId}`,
    actorId: comment.author_id,
    postId: comment.post_id,
    commentId,
    detail: {},
  }
  const follow = await followersOf(
    db,
    [
      {
        column: 'post_id',
        value: comment.post_id,
        as: { kind: 'thread', groupKey: `thread:${comment.post_id}` },
      },
    ],
    after ?? { id: 0 },
  )
  const direct = after ? [] : await directlyConcerned(db, comment)
  return { news, recipients: [...direct, ...follow.recipients], next: follow.next }
}

const findComment = (db: Database, id: number) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select([
      'comment.post_id',
      'comment.author_id',
      'comment.content',
      'comment.parent_id',
      'post.kind',
      'post.is_notify',
      'post.author_id as post_author_id',
      'parent.author_id as parent_author_id',
    ])
    .where('comment.id', '=', id)
    .where('comment.status', '=', CONTENT_STATUS.published)
    .where('comment.deleted_at', 'is', null)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

async function directlyConcerned(db: Database, comment: CommentRow): Promise<Recipient[]> {
  const { post_id, parent_id, parent_author_id, post_author_id, kind } = comment
  const isAnswer = kind === LISTING_TYPE.question && parent_id === null
  const concerned: Recipient[] = []
  if (parent_author_id !== null)
    concerned.push({
      customerId: parent_author_id,
      kind: 'reply',
      groupKey: `reply:comment:${parent_id}`,
    })
  // an author says of each thing that they write whether they want to hear of it
  if (comment.is_notify)
    concerned.push({
      customerId: post_author_id,
      kind: isAnswer ? 'answer' : 'reply',
      groupKey: isAnswer ? `answer:${post_id}` : `reply:post:${post_id}`,
      detail: { below: 'own' },
    })
  for (const customerId of await mentionedIn(db, comment.content))
    concerned.push({ customerId, kind: 'mention', groupKey: `mention:${post_id}` })
  return concerned
}
