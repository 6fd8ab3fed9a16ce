import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  insertComment,
  insertPost,
  insertReply,
  insertWorld,
  removeComment,
} from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { applyPostChanges } from '../posts/apply-post-changes.ts'

const api = await openApi()
const { db, get } = api
const request = callerOf(api)
beforeAll(() => insertWorld(db))

async function person() {
  const id = await insertMember(db)
  const { bearer } = await signInAs(db, id)
  const call = (method: 'POST' | 'DELETE') => (objectType: string, objectId: number) =>
    request(method, '/likes', { objectType, objectId }, bearer)
  return { id, bearer, like: call('POST'), unlike: call('DELETE') }
}

const ratingOf = async (id: number) =>
  (await db.selectFrom('customer').select('rating').where('id', '=', id).executeTakeFirstOrThrow())
    .rating
const scoreOf = async (id: number) => {
  await applyPostChanges(db)
  const { rows } = await sql<{ score: number }>`
    select score from popular_listing where post_id = ${id} and tag_id = 0`.execute(db)
  return rows[0]?.score ?? 0
}

describe('something useful', () => {
  test.each([
    ['post', {}],
    ['question', { kind: 1 }],
    ['event', { startsAt: new Date() }],
  ])('%s: counts once, makes it more popular, and is taken back', async (type, more) => {
    const id = await insertPost(db, { ...more, seo_link: `${type}-korysnyi` })
    const [{ like, unlike, bearer }, other] = [await person(), await person()]
    const before = await scoreOf(id)
    for (let time = 1; time <= 2; time++)
      expect((await like(type, id)).body).toEqual({ isLiked: true, likes: 1 })
    expect((await other.like(type, id)).body).toEqual({ isLiked: true, likes: 2 })
    expect(await scoreOf(id)).toBeGreaterThan(before)
    const asked = `/posts?seoLink=${type}-korysnyi`
    const mine = (await request('GET', asked, undefined, bearer)).body.posts[0]
    expect(mine).toMatchObject({ likes: 2, isLiked: true, isBookmarked: false })
    expect((await get(asked)).posts[0]).toMatchObject({ likes: 2, isLiked: false })
    for (let time = 1; time <= 2; time++)
      expect((await unlike(type, id)).body).toEqual({ isLiked: false, likes: 1 })
    await other.unlike(type, id)
    expect(await scoreOf(id)).toBeCloseTo(before, 5)
  })

  test('fifty people at once are fifty', async () => {
    const id = await insertPost(db)
    const people = await Promise.all(Array.from({ length: 50 }, person))
    const answers = await Promise.all(people.map(({ like }) => like('post', id)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(Math.max(...answers.map(({ body }) => body.likes))).toBe(50)
    const [first, second] = people
    await Promise.all([first?.unlike('post', id), second?.unlike('post', id)])
    expect((await first?.like('post', id))?.body.likes).toBe(49)
  })

  test('the same person from many sides is one', async () => {
    const id = await insertPost(db)
    const { like } = await person()
    const answers = await Promise.all(Array.from({ length: 8 }, () => like('post', id)))
    expect(answers.map(({ body }) => body.likes)).toEqual(answers.map(() => 1))
  })
})

describe('what is said below it', () => {
  test('an answer brings its author 10 and a comment 3, once, until the last like is gone', async () => {
    const [author, reader, another] = [await person(), await person(), await person()]
    const question = await insertPost(db, { kind: 1 })
    const answer = await insertComment(db, { post_id: question, author_id: author.id })
    const reply = await insertReply(db, question, answer, answer, { author_id: author.id })
    expect((await reader.like('answer', answer)).body).toEqual({ isLiked: true, likes: 1 })
    expect(await ratingOf(author.id)).toBe(10)
    await another.like('answer', answer)
    expect(await ratingOf(author.id)).toBe(10)
    await reader.like('comment', reply)
    expect(await ratingOf(author.id)).toBe(13)
    await reader.unlike('answer', answer)
    expect(await ratingOf(author.id)).toBe(13)
    await another.unlike('answer', answer)
    expect(await ratingOf(author.id)).toBe(3)
    await reader.unlike('comment', reply)
    await reader.unlike('comment', reply)
    expect(await ratingOf(author.id)).toBe(0)
  })

  test('is marked for who liked it, in its thread and in lists', async () => {
    const [author, reader] = [await person(), await person()]
    const post = await insertPost(db)
    const root = await insertComment(db, { post_id: post, author_id: author.id })
    const reply = await insertReply(db, post, root, root, { author_id: author.id })
    await reader.like('comment', reply)
    const asked = `/comments?objectType=post&objectId=${post}`
    const mine = (await request('GET', asked, undefined, reader.bearer)).body.comments[0]
    expect(mine).toMatchObject({ isLiked: false, children: [{ isLiked: true, likes: 1 }] })
    const shown = (await get(asked)).comments[0]
    expect(shown).toMatchObject({ children: [{ isLiked: false, likes: 1 }] })
    const { comments } = (await request('GET', '/comments/last', undefined, reader.bearer)).body
    const last = comments.find((one: { id: number }) => one.id === reply)
    expect(last).toMatchObject({ isLiked: true })
  })

  test('people who like each other at once do not wait for each other for ever', async () => {
    const [one, other] = [await person(), await person()]
    const post = await insertPost(db)
    const [mine, theirs] = [
      await insertComment(db, { post_id: post, author_id: one.id }),
      await insertComment(db, { post_id: post, author_id: other.id }),
    ]
    for (let time = 0; time < 5; time++) {
      const said = await Promise.all([one.like('comment', theirs), other.like('comment', mine)])
      expect(said.map(({ status }) => status)).toEqual([200, 200])
      await Promise.all([one.unlike('comment', theirs), other.unlike('comment', mine)])
    }
    expect([await ratingOf(one.id), await ratingOf(other.id)]).toEqual([0, 0])
  })
})

describe('is refused', () => {
  test('of one’s own, with a word', async () => {
    const { id, like } = await person()
    const post = await insertPost(db, { author_id: id })
    const comment = await insertComment(db, { post_id: post, author_id: id })
    for (const [type, of] of [
      ['post', post],
      ['comment', comment],
    ] as const) {
      const { status, body } = await like(type, of)
      expect([status, body.code]).toEqual([403, 'own'])
      expect(body.detail).toMatch(/Своє/)
    }
  })

  test('of what is not there, is hidden, or is another thing', async () => {
    const { like } = await person()
    const hidden = await insertPost(db)
    const below = await insertComment(db, { post_id: hidden })
    await changePost(db, hidden, { status: 0 })
    const question = await insertPost(db, { kind: 1 })
    const removed = await insertComment(db, { post_id: question })
    await removeComment(db, removed)
    const answer = await insertComment(db, { post_id: question })
    for (const [type, id] of [
      ['post', 9_000_000_000],
      ['post', hidden],
      ['comment', below],
      ['post', question],
      ['answer', removed],
      ['comment', answer],
    ] as const)
      expect([type, (await like(type, id)).status]).toEqual([type, 404])
    expect((await like('customer', 1)).status).toBe(400)
  })

  test('but is taken back from what is hidden by now', async () => {
    const { id, like, unlike } = await person()
    const post = await insertPost(db)
    await like('post', post)
    await changePost(db, post, { status: 0 })
    expect((await unlike('post', post)).body).toMatchObject({ isLiked: false })
    const left = db.selectFrom('post_like').selectAll().where('customer_id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})
