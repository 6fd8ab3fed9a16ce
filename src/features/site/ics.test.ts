import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { type Body, openApi } from '../../../test/api.ts'
import {
  changePost,
  daysAgo,
  inDays,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { pageRoutes } from '../../app/pages/page-routes.ts'

const { db, send } = await openApi({}, { routes: pageRoutes })
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { warsaw, krakow } = await insertWorld(db)
  const text = { robots: 'index,follow', description: 'Опис', title: 'Події' }
  await db
    .insertInto('seo_text')
    .values([
      { ...text, page: 'events', h1: 'Події: {place}', scope: 'country' },
      { ...text, page: 'events', h1: 'Події', scope: 'everywhere' },
      { ...text, page: 'events-tag', h1: 'Події: {tag}', scope: 'everywhere' },
    ])
    .execute()
  const [music, children] = [await insertTag(db, 'музика'), await insertTag(db, 'діти')]
  const insert = async (name: string, post: object) => {
    ids[name] = await insertPost(db, { country_code: 'PL', seo_link: name, ...post })
  }
  await insert('warsaw', { startsAt: inDays(3), city_id: warsaw, tagIds: [music, children] })
  await insert('krakow', { startsAt: inDays(2), city_id: krakow, tagIds: [music] })
  await insert('going-on', { startsAt: daysAgo(2), city_id: krakow, event: { ends_at: inDays(1) } })
  await insert('past', { startsAt: daysAgo(3) })
  await insert('hidden', { startsAt: inDays(2) })
  await changePost(db, ids.hidden ?? 0, { status: 0 })
})

const calendarOf = (body: Body) => ICAL.Component.fromString(body)
const idsOf = (body: Body) =>
  calendarOf(body)
    .getAllSubcomponents('vevent')
    .map((one) => /^event-(\d+)@/.exec(String(one.getFirstPropertyValue('uid')))?.[1])
    .map(Number)

test.each([
  ['/uk/e.ics', ['going-on', 'krakow', 'warsaw'], 'Події — Свої'],
  ['/uk/to-pl/e.ics', ['going-on', 'krakow', 'warsaw'], 'Події: Польща — Свої'],
  ['/uk/to-pl/warsaw/e.ics', ['warsaw'], 'Події: Варшава, Польща — Свої'],
  ['/uk/to-de/e.ics', [], 'Події: Німеччина — Свої'],
  [`/uk/e/t/${encodeURIComponent('музика')}.ics`, ['krakow', 'warsaw'], 'Події: музика — Свої'],
  [
    `/uk/to-pl/e/t/${encodeURIComponent('музика;діти')}.ics`,
    ['warsaw'],
    'Події: музика, діти — Свої',
  ],
  [`/uk/e/t/${encodeURIComponent('немає')}.ics`, [], 'Події: немає — Свої'],
])('%s has what is to come, the nearest first', async (path, names, title) => {
  const { status, type, headers, body } = await send(path)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(idsOf(body)).toEqual(names.map((name) => ids[name]))
  const name = String(calendarOf(body).getFirstPropertyValue('x-wr-calname'))
  expect(name.replaceAll('\\', '')).toBe(title)
})

test('one event, for a calendar to take over', async () => {
  const { status, headers, body } = await send('/uk/e/warsaw.ics')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="warsaw.ics"')
  expect(idsOf(body)).toEqual([ids.warsaw])
  expect(calendarOf(body).getFirstSubcomponent('vtimezone')).not.toBeNull()
})

test('a past one still has its file; a former link leads to the new one', async () => {
  expect((await send('/uk/e/past.ics')).status).toBe(200)
  await db
    .insertInto('former_seo_link')
    .values({ seo_link: 'kolyshnia', post_id: ids.warsaw ?? 0 })
    .execute()
  const { status, headers } = await send('/uk/e/kolyshnia.ics')
  expect([status, headers.get('location')]).toEqual([301, '/uk/e/warsaw.ics'])
})

test.each([
  '/uk/e/hidden.ics',
  '/uk/e/nothing.ics',
  '/uk/to-xx/e.ics',
  '/uk/to-pl/nowhere/e.ics',
  '/uk/q.ics',
  '/uk/e/t/.ics',
])('%s is not there', async (path) => {
  expect((await send(path)).status).toBe(404)
})

test('a calendar that has it already is told so, and HEAD has no body', async () => {
  const first = await send('/uk/to-pl/e.ics')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  const again = await send('/uk/to-pl/e.ics', { headers: { 'if-none-match': `"x", ${etag}` } })
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
  const head = await send('/uk/to-pl/e.ics', { method: 'HEAD' })
  expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag])
  expect((await send('/uk/e.ics', { method: 'POST', body: '{}' })).status).toBe(405)
})
