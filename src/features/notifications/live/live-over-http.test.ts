import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertMember, signInAs } from '../../../../test/sign-in.ts'
import { createApp } from '../../../app/app.ts'
import { serveHttp } from '../../../platform/http/serve-http.ts'

const { db, services } = await openApi()
const app = createApp(services)
const server = serveHttp({ fetch: app.fetch, address: { host: '127.0.0.1', port: 0 } })
if (!server.listening) await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close().closeAllConnections())

/** The live connections of this process, of people who are signed in. */
const listening = async () =>
  /svoi_live_connections\{of="members"\} (\d+)/.exec(await services.metrics.render())?.[1]

test('a connection over HTTP is told where one stands, counted, and forgotten when it ends', async () => {
  const { bearer } = await signInAs(db, await insertMember(db))
  const asked = get({ host: '127.0.0.1', port, path: '/live', headers: bearer, agent: false })
  asked.on('error', () => {})
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  const [text] = await once(response.setEncoding('utf8'), 'data')
  expect(text).toBe('event: ready\ndata: {"totalNew":0,"number":0}\n\n')
  expect(await listening()).toBe('1')
  asked.destroy()
  await vi.waitFor(async () => expect(await listening()).toBe('0'))
})
