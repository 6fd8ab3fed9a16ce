import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { seeded } from '../../../test/seeded.ts'
import type { Database } from '../../platform/db/database.ts'

const { db, services } = await openApi()
const TIMES = 60
let author: number

beforeAll(async () => {
  await insertWorld(db)
  author = await insertCustomer(db)
})

type Write = (tx: Database, time: number) => Promise<unknown>

/** Writes at once, again and again, as several visitors do; what the database refused, by its words. */
async function race(...writes: Write[]): Promise<string[]> {
  const refused: string[] = []
  for (let time = 0; time < TIMES && refused.length < 3; time++)
    refused.push(...(await atOnce(time, writes)))
  return refused
}

/** Each in its transaction. Of what waits for each other the database ends one after a second. */
async function atOnce(time: number, writes: readonly Write[]): Promise<string[]> {
  const all = await Promise.allSettled(
    writes.map((write) =>
      services.db.transaction().execute(async (tx) => {
        // a busy machine may be slow
        await sql`set local statement_timeout = '10s'`.execute(tx)
        await write(tx, time)
      }),
    ),
  )
  return all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}

const setRemoved = (tx: Database, id: number, isRemoved: boolean) =>
  tx
    .updateTable('comment')
    .set({ deleted_at: isRemoved ? new Date() : null })
    .where('id', '=', id)
    .execute()

/** As whoever edits a post does: the post first, then its lists. */
async function relist(tx: Database, post: number, tags?: readonly number[]) {
  await sql`update post set edited_at = now() where id = ${post}`.execute(tx)
  if (tags) {
    await tx.deleteFrom('post_tag').where('post_id', '=', post).execute()
    await tx
      .insertInto('post_tag')
      .values(tags.map((tag_id, position) => ({ post_id: post, tag_id, position })))
      .execute()
  }
  await sql`select refresh_listing(${post})`.execute(tx)
}

const setStatus = async (tx: Database, post: number, status: number) => {
  await tx.updateTable('post').set({ status }).where('id', '=', post).execute()
  await sql`select refresh_listing(${post})`.execute(tx)
}

test('a reply, and its root is removed', async () => {
  const post_id = await insertPost(db, { kind: 1 })
  const root = await insertComment(db, { post_id })
  const refused = await race(
    (tx) => insertReply(tx, post_id, root, root, { author_id: author }),
    (tx, time) => setRemoved(tx, root, time % 2 === 0),
  )
  expect(refused).toEqual([])
})

test('a reply and its root are removed at once', async () => {
  const post_id = await insertPost(db)
  const root = await insertComment(db, { post_id })
  const reply = await insertReply(db, post_id, root)
  const refused = await race(
    (tx, time) => setRemoved(tx, reply, time % 2 === 0),
    (tx, time) => setRemoved(tx, root, time % 2 === 0),
  )
  expect(refused).toEqual([])
})

test('a reply brings a removed root back, and another root is written', async () => {
  const post_id = await insertPost(db)
  const root = await insertComment(db, { post_id })
  await setRemoved(db, root, true)
  let last = 0
  const refused = await race(
    async (tx, time) => {
      if (time % 2 === 0) last = await insertReply(tx, post_id, root, root, { author_id: author })
      else await setRemoved(tx, last, true)
    },
    (tx) => insertComment(tx, { post_id }),
  )
  expect(refused).toEqual([])
})

test('one person answers a question, the first to do so, and publishes one', async () => {
  const asked = await insertPost(db, { kind: 1, country_code: 'PL' })
  const own = await insertPost(db, { kind: 1, country_code: 'PL', author_id: author })
  const answer = await insertComment(db, { post_id: asked, author_id: author })
  const refused = await race(
    (tx, time) => setRemoved(tx, answer, time % 2 === 0),
    (tx, time) => setStatus(tx, own, time % 2),
  )
  expect(refused).toEqual([])
})

test('tags are taken from one post and given to another, both ways', async () => {
  const tags = [await insertTag(db), await insertTag(db), await insertTag(db)]
  const posts = [await insertPost(db, { tagIds: tags }), await insertPost(db, { tagIds: tags })]
  const turn = (by: number) => [tags[by % 3] ?? 0, tags[(by + 1) % 3] ?? 0]
  const refused = await race(
    (tx, time) => relist(tx, posts[0] ?? 0, turn(time)),
    (tx, time) => relist(tx, posts[1] ?? 0, turn(2 * time + 1)),
  )
  expect(refused).toEqual([])
})

test('the lists of one post are brought up to date by two at once', async () => {
  const post = await insertPost(db, { tagIds: [await insertTag(db)], country_code: 'PL' })
  const refresh: Write = (tx) => sql`select refresh_listing(${post})`.execute(tx)
  for (let time = 0; time < TIMES; time++) {
    await sql`update post set status = ${time % 2} where id = ${post}`.execute(db)
    expect(await atOnce(time, [refresh, refresh])).toEqual([])
  }
})

test('two people move to where the other one lived', async () => {
  const people = [
    await insertCustomer(db, { country_code: 'PL' }),
    await insertCustomer(db, { country_code: 'DE' }),
  ]
  const move = (who: number): Write => {
    return (tx, time) =>
      tx
        .updateTable('customer')
        .set({ country_code: (time + who) % 2 === 0 ? 'DE' : 'PL' })
        .where('id', '=', people[who] ?? 0)
        .execute()
  }
  expect(await race(move(0), move(1))).toEqual([])
})

test('somebody drops all their bookmarks and answers meanwhile', async () => {
  const posts = [await insertPost(db, { kind: 1 }), await insertPost(db, { kind: 1 })]
  const [first = 0, second = 0] = posts
  const refused = await race(
    (tx) =>
      tx
        .insertInto('bookmark')
        .values(posts.map((post_id) => ({ post_id, customer_id: author })))
        .onConflict((on) => on.doNothing())
        .execute(),
    (tx) => tx.deleteFrom('bookmark').where('customer_id', '=', author).execute(),
    (tx, time) => insertComment(tx, { post_id: time % 2 ? first : second, author_id: author }),
  )
  expect(refused).toEqual([])
})

test('whatever people do at once in one thread', async () => {
  const { below, pick } = seeded(11)
  const tags = [await insertTag(db), await insertTag(db)]
  const people = [author, await insertCustomer(db), await insertCustomer(db)]
  const posts = [
    await insertPost(db, { kind: 1, author_id: author, tagIds: tags, country_code: 'PL' }),
    await insertPost(db, { kind: 1, author_id: people[1] ?? 0, tagIds: tags }),
  ]
  const comments = new Map(posts.map((post) => [post, [] as number[]]))
  for (const post_id of posts) comments.get(post_id)?.push(await insertComment(db, { post_id }))
  const anyComment = () => pick(comments.get(pick(posts)) ?? [])
  const writes: Write[] = [
    async (tx) => {
      const post_id = pick(posts)
      await insertComment(tx, { post_id, author_id: pick(people) })
    },
    (tx) => {
      const post_id = pick(posts)
      return insertReply(tx, post_id, pick(comments.get(post_id) ?? []), undefined, {
        author_id: pick(people),
      })
    },
    (tx) => setRemoved(tx, anyComment(), below(2) === 0),
    (tx) => setStatus(tx, pick(posts), below(3) === 0 ? 0 : 1),
    (tx) => relist(tx, pick(posts), below(2) === 0 ? tags : tags.toReversed().slice(0, 1)),
    (tx) =>
      sql`insert into post_like (post_id, customer_id) values (${pick(posts)}, ${pick(people)})
        on conflict do nothing`.execute(tx),
    (tx) =>
      sql`insert into bookmark (post_id, customer_id) values (${pick(posts)}, ${pick(people)})
        on conflict do nothing`.execute(tx),
    (tx) =>
      sql`insert into comment_like (comment_id, customer_id) values (${anyComment()}, ${pick(people)})
        on conflict do nothing`.execute(tx),
    (tx) => tx.deleteFrom('post_like').where('post_id', '=', pick(posts)).execute(),
    (tx) => tx.deleteFrom('comment_like').where('comment_id', '=', anyComment()).execute(),
    (tx) => {
      const post = pick(posts)
      const accepted_comment_id = below(2) ? pick(comments.get(post) ?? []) : null
      return tx.updateTable('post').set({ accepted_comment_id }).where('id', '=', post).execute()
    },
    (tx) => tx.deleteFrom('bookmark').where('customer_id', '=', pick(people)).execute(),
  ]
  const any: Write = (tx, time) => pick(writes)(tx, time)
  expect(await race(any, any, any, any)).toEqual([])
})

/** Whatever came of a race, the counters say what there is. */
afterEach(async () => {
  const { rows } = await sql<{ what: string }>`
    select 'comments of ' || p.id as what from post p where comments_count <>
      (select count(*) from comment c where c.post_id = p.id and c.status = 1 and c.deleted_at is null)
    union all
    select 'likes of ' || p.id from post p where likes_count <>
      (select count(*) from post_like k where k.post_id = p.id)
    union all
    select 'bookmarks of ' || p.id from post p where bookmarks_count <>
      (select count(*) from bookmark b where b.post_id = p.id)
    union all
    select 'rating of ' || c.id from customer c where rating <>
      (select coalesce(sum(points), 0) from rating_event r where r.customer_id = c.id)
    union all
    select 'replies of ' || r.id from comment r where replies_count <>
      (select count(*) from comment c where c.root_id = r.id and c.status = 1 and c.deleted_at is null)
    union all
    select l.kind || ' ' || l.tag_id from list_count l join list_kind k on k.name = l.kind
    where l.country_code = '' and l.city_id = 0 and l.total <>
      (select count(*) from listing x where x.list_kind = k.id and x.tag_id = l.tag_id)
    union all
    select 'people of ' || l.country_code from list_count l
    where l.kind = 'people' and l.country_code <> '' and l.total <>
      (select count(*) from customer c where c.country_code = l.country_code and c.deleted_at is null)`.execute(
    db,
  )
  expect(rows).toEqual([])
})
