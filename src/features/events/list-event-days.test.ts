import { expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import {
  changePost,
  insertPost,
  insertTag,
  insertWorld,
  refreshPosts,
} from '../../../test/factories.ts'
import { refreshOccurrences } from './refresh-occurrences.ts'

const { db, get, refuse } = await openApi()
const world = await insertWorld(db)
const film = await insertTag(db, 'кіно')
const kids = await insertTag(db, 'діти')

const at = (iso: string) => new Date(iso)
const titles = (body: { events: { title: string }[] }) => body.events.map((event) => event.title)

await insertPost(db, {
  title: 'Перше число',
  startsAt: at('2027-02-28T23:30:00Z'),
  country_code: 'PL',
  city_id: world.warsaw,
  tagIds: [film],
})
await insertPost(db, {
  title: 'Середина',
  startsAt: at('2027-03-15T18:00:00Z'),
  country_code: 'PL',
  tagIds: [film, kids],
})
await insertPost(db, {
  title: 'Останнє число',
  startsAt: at('2027-04-01T02:00:00Z'),
  event: { time_zone: 'America/New_York' },
})
await insertPost(db, {
  title: 'Уже квітень',
  startsAt: at('2027-03-31T22:30:00Z'),
  country_code: 'PL',
})

test('the events of a month by the clock of their own place', async () => {
  const body = await get('/events/days', { month: '2027-03' })
  expect(titles(body)).toEqual(['Перше число', 'Середина', 'Останнє число'])
  expect(body.events[0]).toMatchObject({
    startsAt: '2027-02-28T23:30:00.000Z',
    timeZone: 'Europe/Warsaw',
    cityName: 'Варшава',
    state: 'planned',
    isAllDay: false,
  })
  expect(titles(await get('/events/days', { month: '2027-04' }))).toEqual(['Уже квітень'])
})

test('a tag asked for by several of its names is one tag', async () => {
  await db
    .insertInto('tag_synonym')
    .values([
      { name: 'дитячі', tag_id: kids },
      { name: 'малеча', tag_id: kids },
    ])
    .execute()
  const body = await get('/events/days', { month: '2027-03', tagNames: 'кіно;дитячі;малеча' })
  expect(titles(body)).toEqual(['Середина'])
})

test('of a place and of tags', async () => {
  expect(titles(await get('/events/days', { month: '2027-03', destinationCountry: 'PL' }))).toEqual(
    ['Перше число', 'Середина'],
  )
  expect(
    titles(
      await get('/events/days', {
        month: '2027-03',
        destinationCountry: 'PL',
        destinationCity: 'warsaw',
      }),
    ),
  ).toEqual(['Перше число'])
  expect(titles(await get('/events/days', { month: '2027-03', tagNames: 'кіно' }))).toEqual([
    'Перше число',
    'Середина',
  ])
  expect(titles(await get('/events/days', { month: '2027-03', tagNames: 'кіно;діти' }))).toEqual([
    'Середина',
  ])
  expect(titles(await get('/events/days', { month: '2027-03', tagNames: 'кіно;нема' }))).toEqual([])
})

test('a repeating one is there each time it happens', async () => {
  const id = await insertPost(db, {
    title: 'Розмовний клуб',
    startsAt: at('2029-01-24T18:00:00Z'),
    country_code: 'PL',
    tagIds: [film],
    event: { recurrence: 'FREQ=WEEKLY;COUNT=4' },
  })
  const february = () =>
    get('/events/days', { month: '2029-02', destinationCountry: 'PL', tagNames: 'кіно' })
  expect(titles(await february()), 'not yet known').toEqual([])
  await refreshOccurrences(db, [id])
  const { events } = await february()
  expect(events.map(({ startsAt, endsAt }: Body) => [startsAt, endsAt])).toEqual([
    ['2029-02-07T18:00:00.000Z', '2029-02-07T20:00:00.000Z'],
    ['2029-02-14T18:00:00.000Z', '2029-02-14T20:00:00.000Z'],
  ])
  expect(titles(await get('/events/days', { month: '2029-01' }))).toEqual([
    'Розмовний клуб',
    'Розмовний клуб',
  ])

  await db.updateTable('event').set({ recurrence: null }).where('post_id', '=', id).execute()
  await refreshPosts(db, [id])
  expect(titles(await february())).toEqual([])
  expect(titles(await get('/events/days', { month: '2029-01' }))).toEqual(['Розмовний клуб'])
  await changePost(db, id, { status: 0 })
  expect(titles(await get('/events/days', { month: '2029-01' }))).toEqual([])
})

test('hidden ones are not there', async () => {
  const id = await insertPost(db, { startsAt: at('2027-05-05T10:00:00Z') })
  await changePost(db, id, { status: 0 })
  expect(titles(await get('/events/days', { month: '2027-05' }))).toEqual([])
})

test.each([
  [{}],
  [{ month: '2027-13' }],
  [{ month: '1999-01' }],
  [{ month: '2027-3' }],
  [{ month: '2027-03\0' }],
  [{ month: '2027-03', perPage: 5 }],
])('%j is 400', (parameters) => refuse(400, '/events/days', parameters))
test('an unknown place is 404', () =>
  refuse(404, '/events/days', { month: '2027-03', destinationCountry: 'XX' }))
