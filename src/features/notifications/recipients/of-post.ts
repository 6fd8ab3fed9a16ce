import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { mentionedIn } from './mentioned-in.ts'
import type { Audience } from './recipient.ts'

/** Whom a publication names. Who follows its author, its tags or its place is noted apart (../pending/add-pending.ts). */
export async function audienceOfPost(db: Database, postId: number): Promise<Audience | undefined> {
  const post = await db
    .selectFrom('post')
    .select(['author_id', 'title', 'content'])
    .where('id', '=', postId)
    .where(isPublished())
    .executeTakeFirst()
  if (!post) return undefined
  const [mentioned = []] = await mentionedIn(db, [post.content])
  return {
    news: {
      cause: `post:${postId}`,
      actorId: post.author_id,
      postId,
      commentId: null,
      detail: {},
      text: `${post.title}\n${post.content}`,
    },
    recipients: mentioned.map((customerId) => ({
      customerId,
      kind: 'mention',
      groupKey: `mention:${postId}`,
    })),
  }
}
