import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  insertCustomer,
  insertPost,
  insertWorld,
} from '../../../test/factories.ts'
import { indexEverything } from '../search/index-documents.ts'

const { db, get, refuse } = await openApi()
const ids: Record<string, number> = {}
const idsOf = (body: { tape: { id: number }[] }) => body.tape.map((post) => post.id)

beforeAll(async () => {
  const world = await insertWorld(db)
  const author_id = await insertCustomer(db, { username: 'olha.kot' })
  const place = { author_id, country_code: 'PL', city_id: world.warsaw }
  ids.post = await insertPost(db, {
    ...place,
    title: 'Як я чекала на візу',
    seo_link: 'yak-ya-chekala-1',
    published_at: daysAgo(3),
  })
  ids.question = await insertPost(db, {
    ...place,
    kind: 1,
    title: 'Скільки чекати на візу?',
    published_at: daysAgo(2),
  })
  ids.event = await insertPost(db, {
    ...place,
    title: 'Зустріч новачків',
    startsAt: daysAgo(-4),
    published_at: daysAgo(1),
  })
  ids.hidden = await insertPost(db, {
    ...place,
    title: 'Схований допис про візу',
    seo_link: 'skhovanyi-2',
  })
  await changePost(db, ids.hidden, { status: 0 })
  ids.other = await insertPost(db, { title: 'Чужий допис про школу' })
  await indexEverything(db)
})

test('of one person: all kinds together, or one of them', async () => {
  const all = await get('/feed', { username: 'olha.kot' })
  expect(idsOf(all)).toEqual([ids.event, ids.question, ids.post])
  expect(all).toMatchObject({ total: 3, totalByQuery: 3, beyond: [], window: null })
  expect(idsOf(await get('/feed', { username: 'olha.kot', type: 'questions' }))).toEqual([
    ids.question,
  ])
  expect(idsOf(await get('/feed', { username: 'olha.kot', page: 2, perPage: 2 }))).toEqual([
    ids.post,
  ])
  expect(await get('/feed', { username: 'olha.kot', page: 9 })).toMatchObject({
    tape: [],
    total: 3,
  })
  await refuse(404, '/feed', { username: 'nobody.here' })
})

test('of one link, which must be published', async () => {
  expect(idsOf(await get('/feed', { seoLink: 'yak-ya-chekala-1' }))).toEqual([ids.post])
  expect(await get('/feed', { seoLink: 'skhovanyi-2' })).toMatchObject({ tape: [], total: 0 })
  expect(await get('/feed', { seoLink: 'niiakyi' })).toMatchObject({ tape: [], total: 0 })
})

test('statuses can only take away from what a visitor may see', async () => {
  const published = await get('/feed', { username: 'olha.kot', statuses: [0, 1] })
  expect(idsOf(published)).not.toContain(ids.hidden)
  expect(published.total).toBe(3)
  expect(await get('/feed', { username: 'olha.kot', statuses: [0, 2, 3] })).toMatchObject({
    tape: [],
    total: 0,
  })
})

test('a query finds by any form of the word, within the kind asked for', async () => {
  expect(new Set(idsOf(await get('/feed', { query: 'віза' })))).toEqual(
    new Set([ids.post, ids.question]),
  )
  const questions = await get('/feed', { query: 'візи', type: 'questions' })
  expect(idsOf(questions)).toEqual([ids.question])
  expect(questions.totalByQuery).toBe(1)
  expect(await get('/feed', { query: 'бегемот' })).toMatchObject({ tape: [], totalByQuery: 0 })
})

test('what was hidden after it was indexed is not found by a query', async () => {
  await db
    .updateTable('post')
    .set({ status: 0 })
    .where('id', '=', ids.post ?? 0)
    .execute()
  expect(idsOf(await get('/feed', { query: 'віза' }))).toEqual([ids.question])
})
