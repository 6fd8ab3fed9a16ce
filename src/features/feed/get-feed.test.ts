import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  insertComment,
  insertPost,
  insertPosts,
  insertTag,
  insertWorld,
  minutesAgo,
  removeComment,
} from '../../../test/factories.ts'

const { db, get, refuse, send } = await openApi()
let world: Awaited<ReturnType<typeof insertWorld>>
let visa: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  world = await insertWorld(db)
  visa = await insertTag(db, 'віза', { synonyms: ['візи'] })
  const work = await insertTag(db, 'робота')
  const pl = { country_code: 'PL', city_id: world.warsaw }
  ids.old = await insertPost(db, { ...pl, tagIds: [visa], published_at: daysAgo(40) })
  ids.question = await insertPost(db, {
    ...pl,
    kind: 1,
    tagIds: [visa, work],
    published_at: daysAgo(3),
  })
  ids.krakow = await insertPost(db, {
    country_code: 'PL',
    city_id: world.krakow,
    published_at: daysAgo(2),
  })
  ids.event = await insertPost(db, { ...pl, startsAt: daysAgo(-5), published_at: daysAgo(1) })
  ids.berlin = await insertPost(db, {
    country_code: 'DE',
    city_id: world.berlin,
    tagIds: [work],
    published_at: minutesAgo(5),
  })
})

const idsOf = (body: { tape: { id: number }[] }) => body.tape.map((card) => card.id)
const named = (...names: string[]) => names.map((name) => ids[name])

describe('by time', () => {
  test('everything, newest first, with cards as the contract promises', async () => {
    const body = await get('/feed')
    expect(idsOf(body)).toEqual(named('berlin', 'event', 'krakow', 'question', 'old'))
    expect(body).toMatchObject({
      total: 5,
      totalByQuery: 5,
      page: 1,
      perPage: 10,
      window: null,
      widerArea: [],
    })
    expect(body.tape[1]).toMatchObject({
      type: 'event',
      destinationCity: 'warsaw',
      countryName: 'Польща',
      event: { timeZone: 'Europe/Warsaw', going: 0 },
    })
    expect(body.tape[3].tags.map((tag: { name: string }) => tag.name)).toEqual(['віза', 'робота'])
  })

  test.each([
    [{ type: 'posts' }, ['berlin', 'krakow', 'old']],
    [{ type: 'questions' }, ['question']],
    [{ type: 'events' }, ['event']],
    [{ destinationCountry: 'PL' }, ['event', 'krakow', 'question', 'old']],
    [{ destinationCountry: 'pl', destinationCity: 'warsaw' }, ['event', 'question', 'old']],
    [{ tagNames: 'віза' }, ['question', 'old']],
    [{ tagNames: 'візи' }, ['question', 'old']],
    [{ tagNames: 'віза;робота' }, ['question']],
    [{ tagNames: 'віза', destinationCountry: 'DE' }, []],
    [{ tagNames: 'немає такого' }, []],
  ])('%j', async (parameters, expected) => {
    const body = await get('/feed', parameters)
    expect(idsOf(body)).toEqual(named(...expected))
    expect(body.totalByQuery).toBe(expected.length)
  })

  test('tags by id', async () => {
    expect(idsOf(await get('/feed', { tagIds: [visa] }))).toEqual(named('question', 'old'))
  })

  test('pages, and what lies beyond the end', async () => {
    expect(idsOf(await get('/feed', { page: 2, perPage: 2 }))).toEqual(named('krakow', 'question'))
    expect(await get('/feed', { page: 100_000 })).toMatchObject({ tape: [], total: 5 })
  })

  test('hidden, removed and draft posts are not there', async () => {
    const id = await insertPost(db, { published_at: new Date() })
    expect(idsOf(await get('/feed', { perPage: 1 }))).toEqual([id])
    await changePost(db, id, { status: 0 })
    expect(await get('/feed')).toMatchObject({ total: 5 })
    await changePost(db, id, { status: 1 })
    await changePost(db, id, { deleted_at: new Date() })
    expect(idsOf(await get('/feed'))).not.toContain(id)
  })
})

describe('where the feed of a city ends', () => {
  const widerArea = async (parameters = {}) => {
    const place = { destinationCountry: 'PL', destinationCity: 'warsaw' }
    const body = await get('/feed', { ...place, ...parameters })
    return body.widerArea.map((part: { reach: string; tape: { id: number }[] }) => [
      part.reach,
      idsOf(part),
    ])
  }
  const both = () => [
    ['country', named('krakow')],
    ['everywhere', named('berlin')],
  ]

  test('the country and then everywhere follow', async () => {
    expect(await widerArea()).toEqual(both())
  })

  test('also when the last page is full', async () => {
    expect(await widerArea({ perPage: 3 })).toEqual(both())
  })

  test('also when the country alone would fill the page', async () => {
    const more = await insertPosts(
      db,
      [1, 2].map(() => ({
        country_code: 'PL',
        city_id: world.krakow,
        published_at: daysAgo(50),
      })),
    )
    expect(await widerArea({ perPage: 2, page: 2 })).toEqual([
      ['country', [ids.krakow, Math.max(...more)]],
      ['everywhere', named('berlin')],
    ])
    for (const id of more) await changePost(db, id, { deleted_at: new Date() })
  })

  test('nothing while it goes on, and nothing after its end', async () => {
    expect(await widerArea({ perPage: 2 })).toEqual([])
    expect(await widerArea({ perPage: 2, page: 3 })).toEqual([])
  })
})

test('a question leaves the unanswered at its first answer and returns without it', async () => {
  const question = await insertPost(db, { kind: 1, published_at: minutesAgo(1) })
  const unanswered = async () => idsOf(await get('/feed', { orderBy: 'unanswered' }))
  expect(await unanswered()).toEqual([question, ids.question])
  const answer = await insertComment(db, { post_id: question })
  expect(await unanswered()).toEqual(named('question'))
  await insertComment(db, { post_id: question })
  await removeComment(db, answer)
  expect(await unanswered()).toEqual(named('question'))
  await changePost(db, question, { deleted_at: new Date() })
})

describe('popular', () => {
  test('the window is the narrowest that fills a page', async () => {
    expect(await get('/feed', { orderBy: 'popular', perPage: 1 })).toMatchObject({
      window: 'day',
      total: 5,
      totalByQuery: 1,
    })
    expect(await get('/feed', { orderBy: 'popular', perPage: 3 })).toMatchObject({
      window: 'week',
      totalByQuery: 4,
    })
    expect(await get('/feed', { orderBy: 'popular', perPage: 5 })).toMatchObject({
      window: 'all',
      totalByQuery: 5,
    })
  })

  test('what is talked about stands higher', async () => {
    const [quiet, loud] = await insertPosts(db, [
      { published_at: minutesAgo(2) },
      { published_at: minutesAgo(3), views_count: 900 },
    ])
    const order = idsOf(await get('/feed', { orderBy: 'popular', type: 'posts' }))
    expect(order[0]).toBe(loud)
    for (const id of [quiet, loud]) await changePost(db, id ?? 0, { deleted_at: new Date() })
    expect(idsOf(await get('/feed', { orderBy: 'popular', type: 'posts' }))).not.toContain(loud)
  })
})

test('popular of several tags: what bears them all, by popularity and not by time', async () => {
  const tagIds = [await insertTag(db, 'діти'), await insertTag(db, 'садок')]
  const [loud, quiet] = await insertPosts(db, [
    { tagIds, published_at: daysAgo(2), views_count: 9_000 },
    { tagIds, published_at: minutesAgo(900) },
    { tagIds: tagIds.slice(0, 1), published_at: minutesAgo(5), views_count: 900 },
  ])
  const popular = await get('/feed', { tagNames: 'діти;садок', orderBy: 'popular' })
  expect(idsOf(popular)).toEqual([loud, quiet])
  expect(popular).toMatchObject({ totalByQuery: 2, window: 'all' })
  expect(idsOf(await get('/feed', { tagNames: 'діти;садок' }))).toEqual([quiet, loud])
})

describe('refusals', () => {
  test.each([
    [{ nonsense: '1' }],
    [{ page: 0 }],
    [{ page: 100_001 }],
    [{ page: '1e3' }],
    [{ page: '-1' }],
    [{ page: ' 1' }],
    [{ perPage: 51 }],
    [{ perPage: 0 }],
    [{ perPage: '5.5' }],
    [{ type: 'answers' }],
    [{ orderBy: 'best' }],
    [{ destinationCountry: 'POL' }],
    [{ destinationCity: 'Варшава' }],
    [{ tagNames: 'ві\0за' }],
    [{ tagNames: 'x'.repeat(201) }],
    [{ tagIds: ['абв'] }],
    [{ tagIds: [1, 2, 3, 4, 5, 6] }],
    [{ statuses: [7] }],
    [{ username: 'Ні!' }],
    [{ query: 'x'.repeat(201) }],
  ])('%j is 400', async (parameters) => {
    const body = await refuse(400, '/feed', parameters)
    expect(body.detail).toBeTruthy()
  })

  test('half of a character is 400', async () => {
    const { status, body } = await send('/rpc/getFeed', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-with': 'XMLHttpRequest' },
      body: '[[{"query":"\\ud800"}]]',
    })
    expect(status).toBe(200)
    expect(body[0].problem).toMatchObject({ status: 400, code: 'invalid-input', field: 'query' })
  })

  test.each([
    [{ destinationCountry: 'XX' }],
    [{ destinationCountry: 'PL', destinationCity: 'nowhere' }],
    [{ destinationCity: 'warsaw' }],
  ])('%j is 404', async (parameters) => {
    await refuse(404, '/feed', parameters)
  })
})
