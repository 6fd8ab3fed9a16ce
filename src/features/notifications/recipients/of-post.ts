import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { type FollowerList, followersOf } from './followers-of.ts'
import { mentionedIn } from './mentioned-in.ts'
import type { Audience, Recipient } from './recipient.ts'

/** Who is told of what was published: whom it names, and who follows its author, its tags, its city, its country. */
export async function audienceOfPost(
  db: Database,
  postId: number,
  after: Cursor | undefined,
): Promise<Audience | undefined> {
  const post = await findPost(db, postId)
  if (!post) return undefined
  const news = {
    cause: `post:${postId}`,
    actorId: post.author_id,
    postId,
    commentId: null,
    detail: {},
  }
  const follow = await followersOf(db, listsOf(post, await tagsOf(db, postId)), after ?? { id: 0 })
  const [mentioned = []] = after ? [] : await mentionedIn(db, [post.content])
  const named = mentioned.map(
    (customerId): Recipient => ({ customerId, kind: 'mention', groupKey: `mention:${postId}` }),
  )
  return { news, recipients: [...named, ...follow.recipients], next: follow.next }
}

const findPost = (db: Database, id: number) =>
  db
    .selectFrom('post')
    .select(['author_id', 'content', 'city_id', 'country_code'])
    .where('id', '=', id)
    .where('status', '=', CONTENT_STATUS.published)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function tagsOf(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_tag')
    .select('tag_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.tag_id)
}

type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** The nearest reason first: who follows an author and a tag is told of the author. */
function listsOf(post: PostRow, tagIds: readonly number[]): FollowerList[] {
  const { author_id, city_id, country_code } = post
  const kind = 'new-item'
  return [
    { column: 'person_id', value: author_id, as: { kind, groupKey: `person:${author_id}` } },
    ...tagIds.map(
      (tagId): FollowerList => ({
        column: 'tag_id',
        value: tagId,
        as: { kind, groupKey: `tag:${tagId}`, followed: { tagId } },
      }),
    ),
    ...(city_id === null
      ? []
      : [
          {
            column: 'city_id' as const,
            value: city_id,
            as: { kind, groupKey: `city:${city_id}`, followed: { cityId: city_id } } as const,
          },
        ]),
    ...(country_code === null
      ? []
      : [
          {
            column: 'country_code' as const,
            value: country_code,
            as: {
              kind,
              groupKey: `country:${country_code}`,
              followed: { countryCode: country_code },
            } as const,
          },
        ]),
  ]
}
