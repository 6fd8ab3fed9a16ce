import { type RawBuilder, sql } from 'kysely'
import { CONTENT_STATUS, LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { isPublished } from '../../src/platform/db/is-published.ts'
import { type Probe, probe } from './probe.ts'
import type { Samples } from './samples.ts'

/** Popularity counts those who commented anew with every comment: some 2 ms where five thousand are. */
const WHOLE_THREAD = 10_000

const CONTENT = '<p>Заява, два фото й підтвердження оплати. Далі — чекати на лист.</p>'

/** Reads and writes of a person who is signed in; all of it is rolled back. */
export async function writingProbes(db: Database, s: Samples): Promise<Probe[]> {
  const posts = await some<Post>(
    db,
    sql`id, kind, author_id as author, title from post
      where ${isPublished()} and kind <> ${LISTING_TYPE.event} and cover_id is null`,
  )
  const comments = await some<Comment>(
    db,
    sql`c.id, c.author_id as author, c.post_id as post from comment c join post p on p.id = c.post_id
      where ${isPublished('c')} and ${isPublished('p')}`,
    sql`c.id`,
  )
  const changed = await some<Comment>(
    db,
    sql`c.id, c.author_id as author, c.post_id as post from comment_version v join comment c on c.id = v.comment_id
      join post p on p.id = c.post_id
      where ${isPublished('c')} and ${isPublished('p')}`,
    sql`c.id`,
  )
  const answers = await some<Comment & { asker: number }>(
    db,
    sql`c.id, c.post_id as post, c.author_id as author, p.author_id as asker from comment c join post p on p.id = c.post_id
      where c.is_answer and ${isPublished('c')} and ${isPublished('p')}`,
    sql`c.id`,
  )
  const events = await some<{ id: number; author: number }>(
    db,
    sql`e.post_id as id, p.author_id as author from event e join post p on p.id = e.post_id
      where ${isPublished('p')} and e.going_count > 0 and e.state = 'planned'
        and e.starts_at > now() + interval '1 day'`,
    sql`e.post_id`,
  )
  const drafts = await some<Draft>(
    db,
    sql`author_id as author, key, kind, act, post_id as "postId", version from draft
      where author_id in (select author_id from draft group by author_id having count(*) < 200)`,
    sql`key`,
  )
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(s.random.next() * items.length)] as Item
  const place = () => {
    const { key: _, ...named } = s.place('city')
    return named
  }
  const body = { title: 'Чернетка', content: CONTENT }

  return [
    probe('who has come chooses tags, and is offered people', async (_, as) => {
      const { author } = one(posts)
      const tagIds = [...new Set(Array.from({ length: 12 }, () => s.tag().id))]
      await as(author).followTags({ tagIds })
      return as(author).listAnswerers(place())
    }),
    probe('a post is published', (_, as) =>
      as(one(posts).author).createPost({
        type: 'post',
        title: 'Як продовжити карту побиту',
        content: CONTENT,
        tagIds: [s.tag().id],
        ...place(),
      }),
    ),
    probe('a post is changed', (_, as) => {
      const { id, author } = one(posts)
      return as(author).updatePost({ id, title: 'Інакше названо', content: CONTENT })
    }),
    probe('a post is hidden', (_, as) => {
      const { id, author } = one(posts)
      return as(author).updatePost({ id, status: CONTENT_STATUS.hidden })
    }),
    probe('a post is removed', (_, as) => {
      const { id, author, kind } = one(posts)
      return kind === LISTING_TYPE.question
        ? as(author).removeQuestion({ id })
        : as(author).removePost({ id })
    }),
    probe('own post', (_, as) => {
      const { id, author } = one(posts)
      return as(author).getOwnPost({ id })
    }),
    probe('own hidden posts', (_, as) => as(s.loudAuthor().id).listOwnPosts({})),
    probe(
      'a comment is written in a huge thread',
      (_, as) =>
        as(one(posts).author).createComment({ objectId: s.hugeThread().id, content: CONTENT }),
      WHOLE_THREAD,
    ),
    probe(
      'a comment is answered',
      (_, as) => {
        const { id, post } = one(comments)
        const asking = as(one(posts).author)
        return asking.createComment({ objectId: post, firstParentId: id, content: CONTENT })
      },
      WHOLE_THREAD,
    ),
    probe('a comment is changed', (_, as) => {
      const { id, author } = one(comments)
      return as(author).updateComment({ id, content: CONTENT })
    }),
    probe('a comment is removed', (_, as) => {
      const { id, author } = one(comments)
      return as(author).removeComment({ id })
    }),
    probe('an answer is accepted', (_, as) => {
      const { id, post, asker } = one(answers)
      return as(asker).acceptAnswer({ id: post, commentId: id })
    }),
    probe('what waits for a moderator', (_, as) =>
      as(s.loudAuthor().id, 'moderator').listWaiting({}),
    ),
    probe('history of a comment', (api) => api.listCommentVersions({ id: one(changed).id })),
    probe('history of a post', (api) => api.listPostVersions({ id: one(changed).post })),
    probe('a draft is begun', (_, as) =>
      as(one(drafts).author).saveDraft({ key: 'new-1', kind: 'post', body, version: 0 }),
    ),
    probe('a draft is gone on with', (_, as) => {
      const { author, key, kind, act, postId, version } = one(drafts)
      return as(author).saveDraft({ key, kind, act, postId, body, version })
    }),
    probe('a draft', (_, as) => {
      const { author, key } = one(drafts)
      return as(author).getDraft({ key })
    }),
    probe('drafts', (_, as) => as(s.loudAuthor().id).listDrafts({})),
    probe('guests of an event', (api) => api.listEventGuests({ id: one(events).id })),
    probe('who goes to an event', (_, as) =>
      as(one(posts).author).getEventReply({ id: one(events).id }),
    ),
    probe('«going» to an event', (_, as) => {
      const { id, author } = one(events)
      const guests = posts.filter((post) => post.author !== author)
      return as(one(guests).author).replyToEvent({ id, reply: 'going' })
    }),
  ]
}

interface Post {
  readonly id: number
  readonly kind: number
  readonly author: number
}

interface Draft {
  readonly author: number
  readonly key: string
  readonly kind: 'post' | 'question' | 'event' | 'comment'
  readonly act: 'new' | 'change'
  readonly postId: number
  readonly version: number
}

interface Comment {
  readonly id: number
  readonly author: number
  readonly post: number
}

/** The same ones in every run. */
const some = <Row>(db: Database, what: RawBuilder<unknown>, order = sql`id`): Promise<Row[]> =>
  sql<Row>`select ${what} order by hashtext(${order}::text), ${order} limit 2000`
    .execute(db)
    .then(({ rows }) => rows)
