import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { createApp } from '../../app/app.ts'
import { ARRIVAL, type ArrivalTimes, serveHttp } from './serve-http.ts'

const TEN_MINUTES = 600_000
const { services } = await openApi({ LOG_LEVEL: 'silent' })
const app = createApp(services)
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

async function open(
  times: Partial<ArrivalTimes>,
  fetch: Parameters<typeof serveHttp>[0]['fetch'] = app.fetch,
): Promise<number> {
  const arrival = {
    headers: TEN_MINUTES,
    body: TEN_MINUTES,
    upload: TEN_MINUTES,
    checkEvery: 20,
    ...times,
  }
  const server = serveHttp({ fetch, address: { host: '127.0.0.1', port: 0 } }, arrival)
  opened.push(server)
  if (!server.listening) await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** All that comes back until the server closes. */
async function responseTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let response = ''
  socket.on('data', (part) => {
    response += part
  })
  socket.write(text)
  await once(socket, 'close')
  return response
}

const post = (type: string, length = 100) =>
  `POST /rpc HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nX-Request-With: XMLHttpRequest\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n[`

test('headers have 8 s, a body 15 s from there, a file 60 s', () => {
  expect(ARRIVAL).toMatchObject({ headers: 8_000, body: 15_000, upload: 60_000 })
})

test('headers that do not end are given up', async () => {
  const port = await open({ headers: 50 })
  expect(await responseTo(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that does not end is given up', async () => {
  const port = await open({ body: 50 })
  expect(await responseTo(port, post('application/json'))).toMatch(/^HTTP\/1.1 408 /)
})

test('a file has a time of its own', async () => {
  const port = await open({ body: 20, upload: 200 })
  const given: string[] = []
  const ask = async (type: string) => {
    expect(await responseTo(port, post(type).replace('/rpc', '/uk/destination'))).toMatch(/ 408 /)
    given.push(type)
  }
  await Promise.all([ask('multipart/form-data; boundary=x'), ask('application/json')])
  expect(given).toEqual(['application/json', 'multipart/form-data; boundary=x'])
})

test('whoever goes away in the middle is no error', async () => {
  const told = [
    ...(['error', 'warn'] as const).map((level) => vi.spyOn(services.log, level)),
    ...(['error', 'info'] as const).map((level) => vi.spyOn(console, level)),
  ]
  for (const spy of told) spy.mockClear()
  let settled = 0
  const port = await open({}, async (request, bindings) => {
    try {
      return await app.fetch(request, bindings)
    } finally {
      settled++
    }
  })
  for (const start of [
    post('application/json'),
    post('application/json').replace('/rpc', '/api/csp'),
    post('application/json').replace('POST /rpc', 'PUT /api/views'),
    post('application/x-www-form-urlencoded').replace('/rpc', '/uk/destination'),
    post('application/json').replace('/rpc', '/csp-reports'),
  ]) {
    const before = settled
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(start)
    await once(socket, 'connect')
    await expect
      .poll(
        () =>
          opened[0] && new Promise((resolve) => opened[0]?.getConnections((_, n) => resolve(n))),
      )
      .toBe(1)
    socket.resetAndDestroy()
    await expect.poll(() => settled).toBe(before + 1)
  }
  for (const spy of told) expect(spy.mock.calls).toEqual([])
})

test('whoever goes away while a response comes is no error', async () => {
  const told = (['error', 'info'] as const).map((level) => vi.spyOn(console, level).mockClear())
  let ended = false
  const port = await open({}, () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => {
        ended = true
      },
    })
    return new Response(body)
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.resetAndDestroy()
  await expect.poll(() => ended).toBe(true)
  for (const spy of told) expect(spy.mock.calls).toEqual([])
})
