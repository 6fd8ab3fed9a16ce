import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { serveHttp } from '../../platform/http/serve-http.ts'
import type { Admission } from '../../platform/overload/admission.ts'
import type { RequestClass } from '../../platform/trace/request-span.ts'
import { createApp } from '../app.ts'
import type { RenderPage } from '../pages/page-handler.ts'
import { pageRoutes } from '../pages/page-routes.ts'

const { services } = await openApi()
const { bearer, cookie } = await signInAs(services.db, await insertMember(services.db))

const renderPage: RenderPage = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('сторінка'),
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/**
 * A site over HTTP on which some classes are refused.
 * @param isEarly whether before the application makes anything of a request, else by the application alone
 */
async function open(isEarly: boolean, refused: readonly RequestClass[]) {
  const entered: RequestClass[] = []
  const begun: RequestClass[] = []
  const admission: Admission = {
    enter(requestClass) {
      if (refused.includes(requestClass)) return undefined
      entered.push(requestClass)
      return {
        begin: () => void begun.push(requestClass),
        leave: () => void entered.splice(entered.indexOf(requestClass), 1),
      }
    },
    refuses: (requestClass) => refused.includes(requestClass),
    isOpen: () => refused.length === 0,
  }
  const app = createApp(services, { renderPage, routes: pageRoutes, admission })
  const fetchNoted = vi.fn(app.fetch)
  const server = serveHttp({
    fetch: fetchNoted,
    refuse: isEarly ? app.refuse : undefined,
    address: { host: '127.0.0.1', port: 0 },
  })
  servers.push(server)
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    entered,
    begun,
    /** How many requests the application has had. */
    handled: () => fetchNoted.mock.calls.length,
    send: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
  }
}

const READING = ['visitor-reading', 'signed-in-reading', 'search', 'machine'] as const
const ALL = [...READING, 'sign-in-and-writes', 'slow-writes', 'ai'] as const

describe.each([
  ['before the application', true],
  ['by the application', false],
])('refused %s', (_where, isEarly) => {
  test('who reads gets a page that asks to come again, and no cookie or trace of the session', async () => {
    const { send } = await open(isEarly, READING)
    for (const headers of [{}, bearer, cookie]) {
      const response = await send('/uk/feed', { headers })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('на хвилинку')
    }
  })

  test('a program gets a problem', async () => {
    const { send } = await open(isEarly, READING)
    const response = await send('/api/posts')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'overloaded', retryAfter: 5 })
  })

  test('what supervisors ask is answered, and who writes is let in', async () => {
    const { send } = await open(isEarly, READING)
    expect((await send('/health/live')).status).toBe(200)
    expect((await send('/health/ready')).status).toBe(200)
    const login = await send('/api/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-with': 'XMLHttpRequest',
        'sec-fetch-site': 'same-origin',
      },
      body: '{"email":"nobody@example.com","password":"щось не те 12"}',
    })
    expect(login.status).toBe(400)
  })

  test('a form and a link of a letter show a page, and a batch of a visitor a problem', async () => {
    const { send } = await open(isEarly, [...READING, 'sign-in-and-writes'])
    const form = await send('/uk/report', { method: 'POST', body: 'a=b' })
    const link = await send('/uk/confirm-email?token=x')
    for (const response of [form, link]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const batch = await send('/rpc/getFeed', { method: 'POST', body: '[]' })
    expect(await batch.json()).toMatchObject({ code: 'overloaded' })
  })

  test.each([
    ['getFeed,getSession', 'signed-in-reading'],
    ['getFeed,no-such-call', 'signed-in-reading'],
    ['getFeed,createComment', 'sign-in-and-writes'],
    ['improvePost', 'ai'],
    ['search,getFeed', 'search'],
  ] as const)('a batch of a member is of the class of what it asks: %s', async (calls, refused) => {
    const send = (others: readonly RequestClass[]) =>
      open(isEarly, others).then((site) =>
        site.send(`/rpc/${calls}`, { method: 'POST', headers: bearer, body: '[]' }),
      )
    expect((await send([refused])).status).toBe(503)
    expect((await send(ALL.filter((one) => one !== refused))).status).toBe(400)
  })

  test('pictures and who comes back from a provider take no places of other writes', async () => {
    const { send } = await open(isEarly, ['slow-writes'])
    const upload = await send('/api/post-images', { method: 'POST', headers: bearer })
    expect(upload.status).toBe(503)
    expect((await send('/uk/sign-in/google/callback?code=x')).status).toBe(503)
  })

  test('a link that signs in is as urgent as a write', async () => {
    const { send } = await open(isEarly, READING)
    expect((await send('/uk/confirm-email?token=x')).status).not.toBe(503)
  })

  test('a page of the cache is given although nothing may be rendered', async () => {
    const refused: RequestClass[] = []
    const { send } = await open(isEarly, refused)
    expect((await send('/uk/feed')).status).toBe(200)
    refused.push(...READING)
    expect((await send('/uk/feed')).status).toBe(200)
    expect((await send('/uk/questions')).status).toBe(503)
  })

  test('whatever becomes of a request, it leaves', async () => {
    const { send, entered } = await open(isEarly, [])
    for (const path of [
      '/uk/feed',
      '/uk/search?q=віза',
      '/api/posts',
      '/api/nowhere',
      '/rpc/getFeed',
    ])
      for (const headers of [{}, bearer]) await send(path, { headers })
    expect(entered).toEqual([])
  })
})

test('the application makes nothing of what is refused', async () => {
  const { send, handled } = await open(true, READING)
  const refused = [
    '/uk/feed',
    '/uk/search?q=віза',
    '/api/posts',
    '/rpc/getFeed',
    '/live',
    '/uk/rss.xml',
  ]
  for (const path of refused) {
    const method = path === '/rpc/getFeed' ? 'POST' : 'GET'
    expect((await send(path, { method })).status).toBe(path === '/live' ? 401 : 503)
  }
  expect(handled()).toBe(1)
})

test('what is refused early is counted as what the application refuses', async () => {
  const before = await counted()
  const { send } = await open(true, READING)
  await send('/uk/feed', { headers: cookie })
  await send('/uk/feed')
  await send('/api/posts')
  const after = await counted()
  const labels = (route: string, requestClass: string) =>
    `{route="${route}",method="GET",class="${requestClass}",status="503"}`
  const feed = '/uk/to-{country}/{city}/feed'
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(more(labels(feed, 'signed-in-reading'))).toBe(1)
  expect(more(labels(feed, 'visitor-reading'))).toBe(1)
  expect(more(labels('/api/posts', 'visitor-reading'))).toBe(1)
})

/** The counts of answered requests, by their labels. */
async function counted(): Promise<Map<string, number>> {
  const text = await services.metrics.render()
  const lines = text.matchAll(/^svoi_http_requests_total(\{.*\}) (\d+)$/gm)
  return new Map([...lines].map(([, labels = '', count]) => [labels, Number(count)]))
}

test('a write is in work when all of it has come, at once where it has no body', async () => {
  const { send, begun } = await open(false, [])
  await send('/uk/stay', { method: 'POST' })
  expect(begun).toEqual(['sign-in-and-writes'])
  await send('/api/login', { method: 'POST', body: '{}' })
  expect(begun).toEqual(['sign-in-and-writes', 'sign-in-and-writes'])
})
