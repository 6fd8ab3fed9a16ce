import { sql } from 'kysely'
import { CONTENT_STATUS, LISTING_TYPE } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { followersOfDiscussion, selectFirstPages } from './discussion-followers.ts'
import { mentionedIn } from './mentioned-in.ts'
import type { Audience, Recipient } from './recipient.ts'

interface Asked {
  readonly commentId: number
  readonly after?: Cursor | undefined
}

/**
 * Who is told of each of some comments: whom it answers, whose post, question or event it stands below, whom it names,
 * and who follows the discussion. For the first of these reasons, once.
 * @returns in the order of what is asked; undefined for a comment that nobody sees any more
 */
export async function audiencesOfComments(
  db: Database,
  asked: readonly Asked[],
): Promise<(Audience | undefined)[]> {
  const ids = asked.map(({ commentId }) => commentId)
  const comments = new Map((await selectComments(db, ids)).map((row) => [row.id, row]))
  const beginning = asked.flatMap(({ commentId, after }) => {
    const comment = after ? undefined : comments.get(commentId)
    return comment ? [comment] : []
  })
  const firstPages = await selectFirstPages(
    db,
    beginning.map((comment) => comment.post_id),
  )
  const mentioned = await mentionedIn(
    db,
    beginning.map((comment) => comment.content),
  )
  const direct = new Map(
    beginning.map((comment, nth) => [comment.id, directlyConcerned(comment, mentioned[nth] ?? [])]),
  )
  const audiences: (Audience | undefined)[] = []
  for (const { commentId, after } of asked) {
    const comment = comments.get(commentId)
    audiences.push(comment && (await audienceOf(comment, after)))
  }
  return audiences

  async function audienceOf(comment: CommentRow, after: Cursor | undefined): Promise<Audience> {
    const { id: commentId, author_id: actorId, post_id: postId } = comment
    const news = {
      cause: `comment:${commentId}`,
      actorId,
      postId,
      commentId,
      detail: {},
      text: comment.content,
    }
    const { customerIds, next } = await followersOfDiscussion(db, postId, after, firstPages)
    const following = customerIds.map(
      (customerId): Recipient => ({ customerId, kind: 'thread', groupKey: `thread:${postId}` }),
    )
    return { news, recipients: [...(direct.get(commentId) ?? []), ...following], next }
  }
}

const selectComments = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select([
      'comment.id',
      'comment.post_id',
      'comment.author_id',
      'comment.content',
      'comment.parent_id',
      'post.kind',
      'post.is_notify',
      'post.author_id as post_author_id',
      'parent.author_id as parent_author_id',
    ])
    .where('comment.id', '=', sql<number>`any(${ids})`)
    .where('comment.status', '=', CONTENT_STATUS.published)
    .where('comment.deleted_at', 'is', null)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
    .execute()

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

function directlyConcerned(comment: CommentRow, mentioned: readonly number[]): Recipient[] {
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
  for (const customerId of mentioned)
    concerned.push({ customerId, kind: 'mention', groupKey: `mention:${post_id}` })
  return concerned
}
