import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { serveHttp } from '../../platform/http/serve-http.ts'
import { showsTags } from '../../platform/page-cache/shown-on-page.ts'
import { createApp } from '../app.ts'
import type { RenderPage } from './page-handler.ts'
import { pageRoutes } from './page-routes.ts'

const { services } = await openApi({ PAGE_CACHE_SECONDS: '3600' })
const { bearer, cookie } = await signInAs(services.db, await insertMember(services.db))

// pages that were kept before changes are heard of are dropped then
await new Promise<void>((resolve) => services.bus.listen(() => {}, resolve))

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A site over HTTP whose pages show a tag; each rendering is numbered. */
async function open() {
  let rendered = 0
  const renderPage: RenderPage = async (address) => {
    showsTags(['tag:1'])
    rendered++
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      body: Buffer.from(`${address} ${rendered} ${'сторінка '.repeat(300)}`),
    }
  }
  const app = createApp(services, { renderPage, routes: pageRoutes })
  const fetchNoted = vi.fn(app.fetch)
  const listen = async (respondEarly: typeof app.sendKept) => {
    const address = { host: '127.0.0.1', port: 0 }
    const server = serveHttp({ fetch: fetchNoted, respondEarly, address })
    servers.push(server)
    if (!server.listening) await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const send = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        ...init,
      })
      const { date: _date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
      expect(id).toMatch(/^[\da-f-]{36}$/)
      return { status: response.status, headers, body: await response.text() }
    }
    return { port, send }
  }
  const early = await listen(app.sendKept)
  return {
    port: early.port,
    /** How many requests the application has had. */
    handled: () => fetchNoted.mock.calls.length,
    send: early.send,
    sendToApplication: (await listen(undefined)).send,
  }
}

const FEED = '/uk/feed?everywhere=true'

test.each([
  ['a plain one', {}],
  ['one that takes Brotli', { 'accept-encoding': 'br, gzip' }],
  ['one that takes gzip alone', { 'accept-encoding': 'gzip' }],
  ['one with a chosen place', { cookie: 'country=pl; city=warsaw' }],
])(
  'a kept page goes to a visitor without the application, as it would send it: %s',
  async (_name, headers) => {
    const { handled, send, sendToApplication } = await open()
    const drawn = await send(FEED, { headers })
    expect(handled()).toBe(1)
    const kept = await send(FEED, { headers })
    expect(handled()).toBe(1)
    expect(kept).toEqual(drawn)
    expect(await sendToApplication(FEED, { headers })).toEqual(kept)
    expect(handled()).toBe(2)
  },
)

test('a page that shows something else by the cookies of the visitor is another one', async () => {
  const { send } = await open()
  const ofAll = await send(FEED)
  const ofPlace = await send(FEED, { headers: { cookie: 'country=pl' } })
  expect(ofPlace.body).not.toBe(ofAll.body)
  expect(await send(FEED)).toEqual(ofAll)
})

test.each([
  ['of a member', FEED, { headers: cookie }],
  ['with a token', FEED, { headers: bearer }],
  ['with a token that is none', FEED, { headers: { authorization: 'Basic x' } }],
  ['for the headers alone', FEED, { method: 'HEAD' }],
  ['at an address that is not canonical', '/uk/feed/', {}],
  ['of a page that is never kept', '/uk/registration/sign-up', {}],
  ['of data', '/api/feed', {}],
])('the application handles a request %s', async (_name, path, init) => {
  const { handled, send } = await open()
  for (let time = 0; time < 3; time++) await send(FEED)
  const before = handled()
  for (let time = 0; time < 3; time++) await send(path, init)
  expect(handled()).toBe(before + 3)
})

test('a host that is none is left to the application', async () => {
  const { handled, port, send } = await open()
  await send(FEED)
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${FEED} HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(handled()).toBe(1)
})

test('what changed is drawn anew', async () => {
  const { send } = await open()
  const before = await send(FEED)
  expect(await send(FEED)).toEqual(before)
  const message = { type: 'pages', tags: ['tag:1'], lsn: 0 } as const
  await services.bus.publish(message)
  await expect
    .poll(async () => (await send(FEED)).body, { timeout: 20_000, interval: 20 })
    .not.toBe(before.body)
})

test('it is counted as the page that it is', async () => {
  const { handled, send } = await open()
  for (let time = 0; time < 4; time++) await send('/uk/to-pl/q')
  expect(handled()).toBe(1)
  const line = (await services.metrics.render())
    .split('\n')
    .find((one) => one.startsWith('svoi_http_requests_total') && one.includes('/q"'))
  expect(line).toMatch(/method="GET",class="visitor-reading",status="200"\} 4$/)
})
