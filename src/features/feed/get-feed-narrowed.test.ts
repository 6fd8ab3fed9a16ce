import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  insertComment,
  insertCustomer,
  insertPost,
  insertTag,
  insertWorld,
  refreshPosts,
} from '../../../test/factories.ts'
import { indexEverything } from '../search/index/index-documents.ts'

const { db, get, refuse } = await openApi()
const ids: Record<string, number> = {}
let krakowId: number
const idsOf = (body: { tape: { id: number }[] }) => body.tape.map((post) => post.id)

beforeAll(async () => {
  const world = await insertWorld(db)
  krakowId = world.krakow
  const author_id = await insertCustomer(db, { username: 'olha.kot' })
  const warsaw = { author_id, country_code: 'PL', city_id: world.warsaw }
  ids.post = await insertPost(db, {
    ...warsaw,
    title: 'Як я чекала на візу',
    seo_link: 'yak-ya-chekala-1',
    published_at: daysAgo(3),
  })
  ids.question = await insertPost(db, {
    ...warsaw,
    kind: 1,
    title: 'Скільки чекати на візу?',
    published_at: daysAgo(2),
  })
  ids.event = await insertPost(db, {
    ...warsaw,
    title: 'Зустріч новачків',
    startsAt: daysAgo(-4),
    published_at: daysAgo(1),
  })
  ids.hidden = await insertPost(db, {
    ...warsaw,
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
  expect(all).toMatchObject({ total: 3, totalByQuery: 3, widerArea: [], window: null })
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

describe('of one person, narrowed', () => {
  const made: Record<string, number> = {}
  const of = (parameters: Record<string, string | number | string[]>) =>
    get('/feed', { username: 'marko.v', ...parameters })

  beforeAll(async () => {
    const [taxes, school] = [await insertTag(db, 'податки'), await insertTag(db, 'школа')]
    made.taxes = taxes
    const author_id = await insertCustomer(db, { username: 'marko.v' })
    const krakow = { author_id, country_code: 'PL', city_id: krakowId }
    made.krakow = await insertPost(db, {
      ...krakow,
      tagIds: [taxes],
      published_at: daysAgo(9),
      views_count: 900,
      seo_link: 'krakivskyi-1',
    })
    made.poland = await insertPost(db, {
      author_id,
      country_code: 'PL',
      tagIds: [taxes, school],
      published_at: daysAgo(8),
    })
    made.question = await insertPost(db, {
      ...krakow,
      kind: 1,
      tagIds: [school],
      published_at: daysAgo(7),
    })
    made.answered = await insertPost(db, {
      ...krakow,
      kind: 1,
      title: 'Питання про школу',
      published_at: daysAgo(6),
    })
    await insertComment(db, { post_id: made.answered })
    made.nowhere = await insertPost(db, {
      author_id,
      title: 'Допис про школу',
      published_at: daysAgo(5),
    })
    await refreshPosts(db, Object.values(made))
    await indexEverything(db)
  })

  test('to a place', async () => {
    const krakow = { destinationCountry: 'PL', destinationCity: 'krakow' }
    expect(idsOf(await of(krakow))).toEqual([made.answered, made.question, made.krakow])
    expect(idsOf(await of({ ...krakow, type: 'posts' }))).toEqual([made.krakow])
    expect(await of({ destinationCountry: 'PL', page: 2, perPage: 3 })).toMatchObject({
      total: 4,
      totalByQuery: 4,
      tape: [{ id: made.krakow }],
    })
    expect(await of({ destinationCountry: 'DE' })).toMatchObject({ tape: [], total: 0 })
    await refuse(404, '/feed', { username: 'marko.v', destinationCountry: 'XX' })
  })

  test('to tags, by name and by number, all of them together', async () => {
    expect(idsOf(await of({ tagNames: 'податки' }))).toEqual([made.poland, made.krakow])
    expect(idsOf(await of({ tagIds: [String(made.taxes)] }))).toEqual([made.poland, made.krakow])
    expect(idsOf(await of({ tagNames: 'податки;школа' }))).toEqual([made.poland])
    expect(idsOf(await of({ tagNames: 'школа', type: 'questions' }))).toEqual([made.question])
    expect(await of({ tagNames: 'невідомий' })).toMatchObject({ tape: [], total: 0 })
  })

  test('to the unanswered, or in the order of popularity', async () => {
    expect(idsOf(await of({ orderBy: 'unanswered' }))).toEqual([made.question])
    const popular = await of({ orderBy: 'popular' })
    expect(popular).toMatchObject({ total: 5, window: 'all' })
    expect(idsOf(popular).slice(0, 2)).toEqual([made.answered, made.krakow])
    expect(idsOf(await of({ orderBy: 'popular', type: 'posts', perPage: 1 }))).toEqual([
      made.krakow,
    ])
  })

  test('to a query, to a link', async () => {
    expect(new Set(idsOf(await of({ query: 'школа' })))).toEqual(
      new Set([made.poland, made.question, made.answered, made.nowhere]),
    )
    expect(idsOf(await of({ query: 'школа', tagNames: 'податки' }))).toEqual([made.poland])
    expect(idsOf(await of({ query: 'школа', orderBy: 'unanswered' }))).toEqual([made.question])
    expect(idsOf(await get('/feed', { query: 'школа', tagNames: 'податки' }))).toEqual([
      made.poland,
    ])
    expect(idsOf(await of({ seoLink: 'krakivskyi-1' }))).toEqual([made.krakow])
    for (const other of [
      { type: 'questions' },
      { tagNames: 'школа' },
      { destinationCountry: 'DE' },
    ])
      expect(await of({ seoLink: 'krakivskyi-1', ...other })).toMatchObject({ tape: [], total: 0 })
    expect(await get('/feed', { seoLink: 'krakivskyi-1', username: 'olha.kot' })).toMatchObject({
      tape: [],
      total: 0,
    })
  })
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
