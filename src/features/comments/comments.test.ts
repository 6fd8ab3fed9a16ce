import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertWorld,
  minutesAgo,
  removeComment,
} from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
beforeAll(() => insertWorld(db))

const idsOf = (body: { comments: { id: number }[] }) => body.comments.map((comment) => comment.id)

async function insertThread(roots: { likes_count?: number; minutes?: number }[], post = {}) {
  const post_id = await insertPost(db, { kind: 1, ...post })
  const ids: number[] = []
  for (const [index, { likes_count = 0, minutes = 100 - index }] of roots.entries()) {
    ids.push(await insertComment(db, { post_id, likes_count, created_at: minutesAgo(minutes) }))
  }
  return { post_id, ids }
}

describe('listCustomerComments', () => {
  test('all, answers, comments; each with its true total and the title above', async () => {
    const author_id = await insertCustomer(db, { username: 'writer' })
    const question = await insertPost(db, { kind: 1, title: 'Де шукати?', seo_link: 'de-shukaty' })
    const post = await insertPost(db)
    const answer = await insertComment(db, {
      post_id: question,
      author_id,
      created_at: minutesAgo(3),
    })
    const reply = await insertReply(db, question, answer, answer, {
      author_id,
      created_at: minutesAgo(2),
    })
    const comment = await insertComment(db, { post_id: post, author_id, created_at: minutesAgo(1) })
    const removed = await insertComment(db, { post_id: post, author_id })
    await removeComment(db, removed)
    const of = (parameters = {}) => get('/comments/user', { username: 'writer', ...parameters })
    expect(idsOf(await of())).toEqual([comment, reply, answer])
    expect(await of({ type: 'answers' })).toMatchObject({
      total: 1,
      comments: [
        {
          id: answer,
          title: 'Де шукати?',
          seoLink: 'de-shukaty',
          targetType: 'question',
          total: 1,
        },
      ],
    })
    expect(idsOf(await of({ type: 'comments' }))).toEqual([comment, reply])
    expect(await of({ perPage: 1, page: 3 })).toMatchObject({
      total: 3,
      comments: [{ id: answer }],
    })
    expect(await of({ page: 99 })).toMatchObject({ total: 3, comments: [] })
    await refuse(401, '/comments/user', { username: 'writer', published: 0 })
    await changePost(db, question, { status: 0 })
    expect(idsOf(await of())).toEqual([comment])
  })

  test('refusals', async () => {
    await refuse(404, '/comments/user', { username: 'nobody' })
    for (const wrong of [
      {},
      { username: 'Writer' },
      { username: 'writer', type: 'x' },
      { username: 'writer', published: 2 },
    ]) {
      await refuse(400, '/comments/user', wrong)
    }
  })
})

describe('getHierarchy', () => {
  test('the way from the root, and its page', async () => {
    const { post_id, ids } = await insertThread(
      Array.from({ length: 12 }, () => ({})),
      { seo_link: 'dovha-hilka' },
    )
    const root = ids[10] ?? 0
    const reply = await insertReply(db, post_id, root)
    const deeper = await insertReply(db, post_id, root, reply)
    const body = await get(`/comments/${deeper}/hierarchy`, { perPage: 5 })
    expect(body.hierarchy.map((comment: { id: number }) => comment.id)).toEqual([
      root,
      reply,
      deeper,
    ])
    expect(body).toMatchObject({ page: 3, seoLink: 'dovha-hilka', targetType: 'question' })
    expect((await get(`/comments/${root}/hierarchy`)).page).toBe(1)
    await db
      .updateTable('post')
      .set({ accepted_comment_id: root })
      .where('id', '=', post_id)
      .execute()
    expect((await get(`/comments/${deeper}/hierarchy`, { perPage: 5 })).page).toBe(1)
    await removeComment(db, root)
    expect((await get(`/comments/${deeper}/hierarchy`)).hierarchy[0]).toMatchObject({
      id: root,
      isRemoved: true,
      content: '',
    })
    await removeComment(db, deeper)
    await refuse(404, `/comments/${deeper}/hierarchy`)
    await changePost(db, post_id, { deleted_at: new Date() })
    await refuse(404, `/comments/${reply}/hierarchy`)
  })

  test('a very deep branch keeps its root', async () => {
    const {
      post_id,
      ids: [root = 0],
    } = await insertThread([{}])
    let last = root
    for (let depth = 0; depth < 120; depth++) last = await insertReply(db, post_id, root, last)
    const { hierarchy } = await get(`/comments/${last}/hierarchy`)
    expect(hierarchy).toHaveLength(101)
    expect(hierarchy[0].id).toBe(root)
    expect(hierarchy.at(-1).id).toBe(last)
  })

  test.each(['0', '1e3', '-1', 'abc', '9'.repeat(20)])('id %s is 400', (id) =>
    refuse(400, `/comments/${id}/hierarchy`),
  )
})

test('listLastComments: everywhere or in a country, of public posts only', async () => {
  const inPoland = await insertPost(db, { country_code: 'PL' })
  const first = await insertComment(db, { post_id: inPoland, created_at: minutesAgo(-1) })
  const hidden = await insertPost(db)
  await insertComment(db, { post_id: hidden, created_at: minutesAgo(-3) })
  await changePost(db, hidden, { status: 0 })
  const second = await insertComment(db, {
    post_id: await insertPost(db),
    created_at: minutesAgo(-2),
  })
  expect(idsOf(await get('/comments/last', { perPage: 2 }))).toEqual([second, first])
  expect(idsOf(await get('/comments/last', { countryCode: 'pl' }))).toEqual([first])
  expect(idsOf(await get('/comments/last', { countryCode: 'DE' }))).toEqual([])
  await refuse(404, '/comments/last', { countryCode: 'XX' })
  await refuse(400, '/comments/last', { perPage: 21 })
})
