import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { createApp } from '../../app/app.ts'
import { CLIENT_TIMES, type ClientTimes, serveHttp } from './serve-http.ts'

const TEN_MINUTES = 600_000
const { services } = await openApi({ LOG_LEVEL: 'silent' })
const app = createApp(services)
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

async function open(
  times: Partial<ClientTimes>,
  fetch: Parameters<typeof serveHttp>[0]['fetch'] = app.fetch,
  bounds: Pick<Parameters<typeof serveHttp>[0], 'maxConnections' | 'maxOfNetwork'> = {},
): Promise<number> {
  const patient = {
    headers: TEN_MINUTES,
    body: TEN_MINUTES,
    upload: TEN_MINUTES,
    response: TEN_MINUTES,
    inactivity: TEN_MINUTES,
    checkEvery: 20,
    ...times,
  }
  const address = { host: '127.0.0.1', port: 0 }
  const server = serveHttp({ fetch, address, ...bounds }, patient)
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
  `POST /rpc/getFeed HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nX-Request-With: XMLHttpRequest\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n[`

/** Sends a piece again and again until the server closes; what came back may be lost with the pieces under way. */
async function trickle(port: number, text: string, piece: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(text)
  const sending = setInterval(() => socket.write(piece), 5)
  // not by once(), for which a reset would be a failure
  await new Promise((resolve) => socket.resume().on('close', resolve))
  clearInterval(sending)
}

/** A response that goes on until nobody takes it. */
const endless = (cancel: () => void) =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel,
    }),
  )

const connectionCount = () =>
  new Promise<number>((resolve) => opened[0]?.getConnections((_, count) => resolve(count)))

test('headers have 8 s, a body 15 s from there, a file 60 s, and nothing stands still for 90 s', () => {
  expect(CLIENT_TIMES).toMatchObject({
    headers: 8_000,
    body: 15_000,
    upload: 60_000,
    inactivity: 90_000,
  })
})

test('headers that do not end are given up', async () => {
  const port = await open({ headers: 50 })
  expect(await responseTo(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1.1 408 /)
})

test('headers that come in drops are given up, and so is who says nothing', async () => {
  const fetch = vi.fn(() => new Response())
  const port = await open({ headers: 50 }, fetch)
  await trickle(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Drops: ', 'x')
  await responseTo(port, '')
  expect(fetch).not.toHaveBeenCalled()
})

test('a body that comes in drops is given up', async () => {
  let outcome: unknown
  const port = await open({ body: 50 }, async (request) => {
    outcome = await request.text().catch((error) => error)
    return new Response()
  })
  await trickle(port, post('application/json', 1_000_000), ' ')
  await expect.poll(() => outcome, { timeout: 30_000 }).toBeInstanceOf(Error)
})

test('who takes nothing of a response is ended', async () => {
  let ended = false
  const port = await open({ inactivity: 100 }, () =>
    endless(() => {
      ended = true
    }),
  )
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => ended, { timeout: 30_000 }).toBe(true)
  expect(await connectionCount()).toBe(0)
  socket.destroy()
})

test('who takes a response piece by piece is ended when their time is over', async () => {
  const size = 50_000_000
  const port = await open({ response: 200 }, () => new Response(Buffer.alloc(size)))
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let taken = 0
  socket.on('data', (piece) => {
    taken += piece.length
    socket.pause()
    setTimeout(() => socket.resume(), 20)
  })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'close')
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(size)
})

test.each([
  ['the maximum', { maxConnections: 2 }],
  ['the share of one network', { maxOfNetwork: 2 }],
])(
  'connections above %s are closed at once, and there is room again when one has ended',
  async (_what, bounds) => {
    const port = await open({}, () => new Response('served'), bounds)
    const ask = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const said = await new Promise((resolve) =>
        socket.once('data', resolve).once('close', () => resolve('')),
      )
      return { socket, isServed: String(said).startsWith('HTTP/1.1 200 ') }
    }
    const held = [await ask(), await ask()]
    expect(held.map(({ isServed }) => isServed)).toEqual([true, true])
    for (let n = 0; n < 5; n++) expect((await ask()).isServed).toBe(false)
    // who was there before is served on
    held[0]?.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String(held[0] && (await once(held[0].socket, 'data')))).toContain('HTTP/1.1 200 ')

    held[1]?.socket.end()
    await expect.poll(connectionCount, { timeout: 30_000 }).toBe(1)
    const next = await ask()
    expect(next.isServed).toBe(true)
    for (const { socket } of [...held, next]) socket.destroy()
  },
)

test('a body that does not end is given up', async () => {
  const port = await open({ body: 50 })
  expect(await responseTo(port, post('application/json'))).toMatch(/^HTTP\/1.1 408 /)
})

test('a file has a time of its own', async () => {
  const port = await open({ body: 20, upload: 200 })
  const given: string[] = []
  const ask = async (type: string) => {
    expect(await responseTo(port, post(type).replace('/rpc/getFeed', '/uk/destination'))).toMatch(
      / 408 /,
    )
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
    post('application/json').replace('/rpc/getFeed', '/api/csp'),
    post('application/json').replace('POST /rpc/getFeed', 'PUT /api/views'),
    post('application/x-www-form-urlencoded').replace('/rpc/getFeed', '/uk/destination'),
    post('application/json').replace('/rpc/getFeed', '/csp-reports'),
  ]) {
    const before = settled
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(start)
    await once(socket, 'connect')
    await expect.poll(connectionCount).toBe(1)
    socket.resetAndDestroy()
    await expect.poll(() => settled).toBe(before + 1)
  }
  for (const spy of told) expect(spy.mock.calls).toEqual([])
})

test('whoever goes away while a response comes is no error', async () => {
  const told = (['error', 'info'] as const).map((level) => vi.spyOn(console, level).mockClear())
  let ended = false
  const port = await open({}, () =>
    endless(() => {
      ended = true
    }),
  )
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.resetAndDestroy()
  await expect.poll(() => ended).toBe(true)
  for (const spy of told) expect(spy.mock.calls).toEqual([])
})
