import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'
import { createPageRenderer } from '../../../app/pages/render-page.tsx'
import { bucketOf, quantileOf } from './buckets.ts'
import { forgetPageTimes } from './forget-page-times.ts'
import { flushPageTimes, notePageTime } from './note-page-time.ts'
import { refreshPageTimes } from './refresh-page-times.ts'

const api = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const { db, services, send } = api
await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })

beforeEach(async () => {
  await flushPageTimes(services)
  await sql`truncate page_time`.execute(db)
})

async function pages() {
  await refreshPageTimes(db)
  return (await admin.ask('GET', '/admin/page-times?days=7')).body.pages
}

test('a quantile lies within the bounds of its bucket', () => {
  const histogram = new Map<number, number>()
  for (let milliseconds = 1; milliseconds <= 1_000; milliseconds++) {
    const bucket = bucketOf(milliseconds)
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
  }
  for (const share of [0.05, 0.5, 0.95]) {
    const found = (quantileOf(histogram, share) ?? 0) / (share * 1_000)
    expect(found, String(share)).toBeGreaterThan(0.8)
    expect(found, String(share)).toBeLessThan(1.2)
  }
  expect([quantileOf(new Map(), 0.5), bucketOf(0), bucketOf(1), bucketOf(1e9)]).toEqual([
    null,
    0,
    0,
    32,
  ])
})

test('lists the slowest page first, beside the days before, and as a file', async () => {
  for (let index = 0; index < 100; index++) notePageTime(services, '/uk/fast', 10)
  await flushPageTimes(services)
  // a second batch is added to the first
  for (let index = 0; index < 20; index++) notePageTime(services, '/uk/fast', 10)
  notePageTime(services, '/uk/slow/{id}', 900)
  await flushPageTimes(services)
  await sql`insert into page_time select day - 7, route, bucket - 2, times from page_time
    where route = '/uk/fast'`.execute(db)
  expect(await pages()).toEqual([
    {
      route: '/uk/slow/{id}',
      times: 1,
      median: expect.closeTo(900, -2.7),
      p95: expect.any(Number),
      before: { times: 0, median: null, p95: null },
    },
    {
      route: '/uk/fast',
      times: 120,
      median: expect.closeTo(10, -0.6),
      p95: expect.any(Number),
      before: { times: 120, median: expect.closeTo(5, -0.3), p95: expect.any(Number) },
    },
  ])
  const { cookie } = await signInAs(db, admin.id)
  const file = (await send('/uk/admin/pages.csv?days=7', { headers: cookie })).body
  expect(file.split('\r\n').slice(0, 3)).toMatchObject([
    expect.stringContaining('Сторінка'),
    expect.stringContaining('/uk/slow/{id},1,'),
    expect.stringContaining('/uk/fast,120,'),
  ])
  expect((await send('/uk/admin/pages.csv?days=8', { headers: cookie })).status).toBe(400)
})

test('a page that is drawn is noted by its route, without its address', async () => {
  const text = { title: 'Стрічка', h1: 'Стрічка', robots: 'index,follow', description: 'Опис' }
  await db
    .insertInto('seo_text')
    .values({ ...text, page: 'feed' })
    .execute()
  expect((await send('/uk/to-pl/warsaw/feed')).status).toBe(200)
  expect((await send('/uk/nothing-here')).status).toBe(404)
  await flushPageTimes(services)
  expect(await pages()).toMatchObject([{ route: '/uk/to-{country}/{city}/feed', times: 1 }])
})

test('forgets what no period compares any longer', async () => {
  await sql`insert into page_time select now()::date - back, '/uk', 3, 1
    from unnest(array[0, 179, 181, 400]) back`.execute(db)
  await forgetPageTimes(db)
  const { rows } = await sql`select from page_time`.execute(db)
  expect(rows).toHaveLength(2)
})
