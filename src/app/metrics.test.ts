import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertWorld } from '../../test/factories.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { countLetter } from '../features/letters/count-letter.ts'
import { rpcPath } from '../lib/address/endpoint-paths.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { METRICS } from '../platform/metrics/metric-list.ts'
import { openMonitoring } from './open-monitoring.ts'
import { pageRoutes } from './pages/page-routes.ts'

const TOKEN = 'a-token-of-the-operator'
const { db, send, services, get } = await openApi(
  { METRICS_TOKEN: TOKEN, PAGE_CACHE_SECONDS: '15', LOG_LEVEL: 'silent' },
  {
    routes: pageRoutes,
    renderPage: async (address) => {
      if (address.startsWith('/uk/about')) throw new Error('broken')
      return {
        status: address === '/500' ? 500 : 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(address),
      }
    },
  },
)
const monitoring = await openMonitoring(services)
afterAll(() => monitoring.close())
beforeAll(async () => {
  await insertWorld(db)
})

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The value of a metric under these labels; undefined where there is none. */
async function exported(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const { body } = await send('/metrics', bearing(TOKEN))
  const line = String(body)
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

const requests = (labels: Record<string, string>) => exported('svoi_http_requests_total', labels)

describe('who gets them', () => {
  test('the site shows them to who bears the token, and to nobody else', async () => {
    const { status, type, headers } = await send('/metrics', bearing(TOKEN))
    expect({ status, type }).toEqual({
      status: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await send('/metrics')).status).toBe(404)
    expect((await send('/metrics', bearing(`${TOKEN}2`))).status).toBe(404)
    expect((await send(`/metrics?token=${TOKEN}`)).status).toBe(404)
    const { cookie } = await signInAs(db, await insertMember(db, {}))
    expect((await send('/metrics', { headers: cookie })).status).toBe(404)
    expect((await send('/metrics', { method: 'POST', ...bearing(TOKEN) })).status).toBe(405)
  })

  test('without a token that address does not exist', async () => {
    const other = await openApi()
    expect((await other.send('/metrics', bearing(''))).status).toBe(404)
    expect((await other.send('/metrics', bearing('undefined'))).status).toBe(404)
  })
})

describe('requests', () => {
  test('a page is counted by its template, whoever it is about', async () => {
    await send('/uk/a/olena-petrenko?page=2')
    await send('/uk/to-pl/warsaw/feed')
    const { body } = await send('/metrics', bearing(TOKEN))
    expect(body).not.toMatch(/olena|warsaw/)
    const page = { class: 'visitor-reading', status: '200', method: 'GET' }
    expect(await requests({ route: '/uk/a/{id}', ...page })).toBe(1)
    const route = '/uk/to-{country}/{city}/feed'
    expect(await requests({ route, ...page })).toBe(1)
    expect(await exported('svoi_http_request_duration_seconds_count', { route })).toBe(1)
  })

  test('the same page again comes from the cache; of who is signed in never', async () => {
    const hits = (await exported('svoi_page_cache_total', { result: 'fresh' })) ?? 0
    const misses = (await exported('svoi_page_cache_total', { result: 'drawn' })) ?? 0
    for (let i = 0; i < 3; i++) await send('/uk/to-de/feed')
    const { cookie } = await signInAs(db, await insertMember(db, {}))
    await send('/uk/to-de/feed', { headers: cookie })
    expect(await exported('svoi_page_cache_total', { result: 'fresh' })).toBe(hits + 2)
    expect(await exported('svoi_page_cache_total', { result: 'drawn' })).toBe(misses + 1)
    expect(await requests({ class: 'signed-in-reading' })).toBe(1)
  })

  test('a page that breaks counts as an error of its own route', async () => {
    await send('/uk/about')
    expect(await requests({ route: '/uk/about', status: '500' })).toBe(1)
    expect(await requests({ route: '/500' })).toBeUndefined()
  })

  test.each([
    ['/uk/s?search=віза', 'GET', '/uk/to-{country}/{city}/s', 'search'],
    ['/api/search/suggestions?search=віза', 'GET', '/api/search/suggestions', 'search'],
    ['/api/customers/somebody/posts', 'GET', '/api/customers/{username}/posts', 'visitor-reading'],
    ['/api/comments', 'POST', '/api/comments', 'sign-in-and-writes'],
    ['/api/ai/actions', 'GET', '/api/ai/actions', 'ai'],
    ['/live', 'GET', '/live', 'live'],
    ['/health/live', 'GET', '/health/live', 'machine'],
    ['/files/posts/no-such.webp', 'GET', '/files/{folder}/{name}', 'machine'],
    ['/uk/feed/rss.xml', 'GET', '/uk/{rss}', 'machine'],
    ['/no/such/place', 'GET', 'unknown', 'visitor-reading'],
    ['/no/such/place', 'BREW', 'unknown', 'sign-in-and-writes'],
  ])('%s by %s is %s, %s', async (address, method, route, requestClass) => {
    const labels = { route, class: requestClass, method: method === 'BREW' ? 'other' : method }
    const before = (await requests(labels)) ?? 0
    await send(address, { method })
    expect(await requests(labels)).toBe(before + 1)
  })

  test('the time before this process is known where the proxy is trusted', async () => {
    const queued = () => exported('svoi_http_queue_seconds_bucket', { le: '+Inf' })
    const before = (await queued()) ?? 0
    for (const start of [`t=${Date.now() / 1_000 - 3}`, String(Date.now()), 'yesterday', '0'])
      await send('/health/live', { headers: { 'x-request-start': start } })
    expect(await queued()).toBe(before + 2)
    expect(await exported('svoi_http_queue_seconds_bucket', { le: '2.5' })).toBe(before + 1)
  })
})

describe('calls of the API', () => {
  test('each call of a batch is counted by itself, refusals by their status', async () => {
    const calls = (call: string, status: string) =>
      exported('svoi_api_calls_total', { call, status })
    const refused = (await calls('createComment', '401')) ?? 0
    const path = rpcPath('listCountries', 'listCountries', 'createComment', 'no-such-call')
    const body = JSON.stringify([[{}], [{}], [{}], [{}]])
    const headers = { 'content-type': 'application/json' }
    expect((await send(path, { method: 'POST', headers, body })).status).toBe(200)
    expect(await calls('listCountries', '200')).toBe(2)
    expect(await calls('createComment', '401')).toBe(refused + 1)
    expect(await exported('svoi_api_calls_total', { call: 'no-such-call' })).toBeUndefined()
    expect(await requests({ route: '/rpc/{calls}', class: 'sign-in-and-writes' })).toBe(1)
    await get('/countries')
    expect(await calls('listCountries', '200')).toBe(3)
    expect(await exported('svoi_api_call_duration_seconds_count', { call: 'listCountries' })).toBe(
      3,
    )
  })
})

test('what waits and what went is read when the metrics are collected', async () => {
  await countLetter(db, 'bounced')
  await countLetter(db, 'sent')
  await countLetter(db, 'complained')
  await db.transaction().execute((tx) => enqueue(tx, 'remove-person', { customerId: 0 }))
  // figures of the database are kept for some seconds
  const counted = () => exported('svoi_letters_total', { outcome: 'bounced' })
  await expect.poll(counted, { timeout: 15_000, interval: 500 }).toBe(1)
  expect(await exported('svoi_letters_total', { outcome: 'complained' })).toBe(1)
  const waiting = () => exported('svoi_jobs', { state: 'waiting' })
  await expect.poll(waiting, { timeout: 15_000, interval: 500 }).toBe(1)
  expect(await exported('svoi_pool_connections', { pool: 'pages', state: 'idle' })).toBeGreaterThan(
    0,
  )
  expect(await exported('svoi_live_connections', { of: 'visitors' })).toBe(0)
})

/** Those that other parts of the product feed, where they are on: backups, overload, limits of several processes. */
const FED_ELSEWHERE = Object.keys(METRICS).filter((name) =>
  /backup|rehearsal|wal|shed|limits_shared/.test(name),
)

test('every metric is exported, with those of the process', () => {
  const names = services.metrics.names()
  const missing = Object.keys(METRICS).filter((name) => !names.includes(name))
  expect(missing.filter((name) => name !== 'svoi_error_reports_total').sort()).toEqual(
    FED_ELSEWHERE.sort(),
  )
  expect(names).toEqual(
    expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
  )
})

test('while the database is away the rest is still collected', async () => {
  // the last test of the file: it does not come back
  await services.db.destroy()
  const { status, body } = await send('/metrics', bearing(TOKEN))
  expect(status).toBe(200)
  expect(body).toContain('svoi_http_requests_total{')
})
