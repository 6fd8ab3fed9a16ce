import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  inDays,
  insertPost,
  insertTag,
  insertWorld,
  refreshPosts,
} from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
const world = await insertWorld(db)
const film = await insertTag(db, 'кіно')
const kids = await insertTag(db, 'діти')
const warsaw = { country_code: 'PL', city_id: world.warsaw }
const next = await insertPost(db, { ...warsaw, startsAt: inDays(1), tagIds: [film] })
const later = await insertPost(db, {
  country_code: 'PL',
  startsAt: inDays(20),
  tagIds: [film, kids],
})
const last = await insertPost(db, { country_code: 'DE', startsAt: inDays(300), tagIds: [kids] })
const yesterday = await insertPost(db, { ...warsaw, startsAt: daysAgo(1), tagIds: [film, kids] })
const longAgo = await insertPost(db, { startsAt: daysAgo(200), tagIds: [film, kids] })

const idsOf = (body: { tape: { id: number }[] }) => body.tape.map((card) => card.id)

test.each([
  [{}, [next, later, last], 3],
  [{ when: 'past' }, [yesterday, longAgo], 2],
  [{ destinationCountry: 'PL' }, [next, later], 2],
  [{ destinationCountry: 'PL', destinationCity: 'warsaw' }, [next], 1],
  [{ destinationCountry: 'PL', when: 'past' }, [yesterday], 1],
  [{ tagNames: 'кіно' }, [next, later], 3],
  [{ tagNames: 'діти;кіно' }, [later], 3],
  [{ tagNames: 'діти;кіно', when: 'past' }, [yesterday, longAgo], 2],
  [{ tagNames: 'немає' }, [], 3],
])('%j', async (parameters, expected, total) => {
  expect(await get('/events', parameters)).toMatchObject({ total, totalByQuery: expected.length })
  expect(idsOf(await get('/events', parameters))).toEqual(expected)
})

test('pages, and past the end', async () => {
  expect(idsOf(await get('/events', { perPage: 2, page: 2 }))).toEqual([last])
  expect(await get('/events', { page: 50_000 })).toMatchObject({
    tape: [],
    total: 3,
    totalByQuery: 3,
  })
})

test('a moved event changes its place in the list', async () => {
  await db
    .updateTable('event')
    .set({ starts_at: inDays(400), ends_at: inDays(401) })
    .where('post_id', '=', next)
    .execute()
  await refreshPosts(db, [next])
  expect(idsOf(await get('/events'))).toEqual([later, last, next])
})

test('what is on is among what is to come until it is over', async () => {
  const ends = (ends_at: Date) => ({ ends_at })
  const festival = await insertPost(db, { startsAt: daysAgo(2), event: ends(inDays(3)) })
  const today = await insertPost(db, { startsAt: daysAgo(0.4), event: ends(inDays(0.6)) })
  const coming = idsOf(await get('/events'))
  expect(coming.slice(0, 3)).toEqual([festival, today, later])
  expect(idsOf(await get('/events', { when: 'past' }))).toEqual([yesterday, longAgo])
})

test('where nobody named an end, it is on for two hours', async () => {
  const without = (startsAt: Date) => insertPost(db, { startsAt, event: { ends_at: startsAt } })
  const begun = await without(daysAgo(1 / 24))
  const over = await without(daysAgo(3 / 24))
  expect(idsOf(await get('/events'))).toContain(begun)
  expect(idsOf(await get('/events', { when: 'past' }))[0]).toBe(over)
})

test.each([
  [{ when: 'now' }],
  [{ orderBy: 'popular' }],
  [{ perPage: 51 }],
  [{ page: '1.0' }],
  [{ tagNames: '\0' }],
])('%j is 400', (parameters) => refuse(400, '/events', parameters))
test('an unknown place is 404', () =>
  refuse(404, '/events', { destinationCountry: 'PL', destinationCity: 'nowhere' }))
