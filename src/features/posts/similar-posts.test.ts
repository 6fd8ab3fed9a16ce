import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  inDays,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
const world = await insertWorld(db)
const visa = await insertTag(db, 'віза')
const work = await insertTag(db, 'робота')
const warsaw = { country_code: 'PL', city_id: world.warsaw }

test('what shares most comes first; past events, hidden posts and itself do not come', async () => {
  const post = await insertPost(db, { ...warsaw, tagIds: [visa, work], published_at: daysAgo(9) })
  const bothTags = await insertPost(db, {
    country_code: 'DE',
    tagIds: [visa, work],
    published_at: daysAgo(8),
  })
  const oneTagHere = await insertPost(db, {
    ...warsaw,
    kind: 1,
    tagIds: [visa],
    published_at: daysAgo(7),
  })
  const hereOnly = await insertPost(db, { ...warsaw, published_at: daysAgo(6) })
  const oneTag = await insertPost(db, { tagIds: [work], published_at: daysAgo(30) })
  const coming = await insertPost(db, {
    country_code: 'PL',
    tagIds: [visa],
    startsAt: inDays(3),
    published_at: daysAgo(20),
  })
  await insertPost(db, { ...warsaw, tagIds: [visa], startsAt: daysAgo(3) })
  const hidden = await insertPost(db, { ...warsaw, tagIds: [visa, work] })
  await changePost(db, hidden, { status: 0 })
  await insertPost(db, { country_code: 'DE' })

  const idsOf = async (parameters = {}) =>
    (await get(`/posts/${post}/similar`, parameters)).posts.map((card: { id: number }) => card.id)
  expect(await idsOf({ perPage: 10 })).toEqual([oneTagHere, bothTags, coming, hereOnly, oneTag])
  expect(await idsOf()).toHaveLength(4)
  await refuse(404, `/posts/${hidden}/similar`)
  await refuse(404, '/posts/999999/similar')
  await refuse(400, '/posts/0/similar')
  await refuse(400, `/posts/${post}/similar`, { perPage: 11 })
})

test('a post without tags and place has nothing similar', async () => {
  const lonely = await insertPost(db)
  expect((await get(`/posts/${lonely}/similar`)).posts).toEqual([])
})

test('after a question come questions, after an event events', async () => {
  const children = await insertTag(db, 'діти')
  const insert = (more: object) => insertPost(db, { ...warsaw, tagIds: [children], ...more })
  const [question, another] = [await insert({ kind: 1 }), await insert({ kind: 1 })]
  const [event, other] = [
    await insert({ startsAt: inDays(3) }),
    await insert({ startsAt: inDays(9) }),
  ]
  await insert({})
  const typesOf = async (id: number) =>
    (await get(`/posts/${id}/similar`, { perPage: 10 })).posts.map(
      (card: { id: number; type: string }) => [card.id, card.type],
    )
  expect((await typesOf(question))[0]).toEqual([another, 'question'])
  expect((await typesOf(event))[0]).toEqual([other, 'event'])
  for (const [id, type] of [
    [question, 'question'],
    [event, 'event'],
  ] as const)
    for (const found of await typesOf(id)) expect(found[1]).toBe(type)
})
