import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeEvent, HEARTBEAT, openEventStream, sendEvents } from './event-stream.ts'

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8' }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A stream to a reader over HTTP, who has read nothing yet. */
async function openOverHttp() {
  const listeners = { onEnd: vi.fn(), onRoom: vi.fn() }
  const { stream, response } = openEventStream(HEADERS, listeners)
  const server = createServer((_incoming, outgoing) => {
    stream.send(encodeEvent({ event: 'ready', data: {} }))
    expect(sendEvents(response, outgoing)).toBe(true)
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = get({ host: '127.0.0.1', port, agent: false })
  asked.on('error', () => {})
  const [reader] = (await once(asked, 'response')) as [IncomingMessage]
  reader.on('error', () => {})
  return { stream, reader, asked, ...listeners }
}

test('what was sent before anybody reads comes first, then the rest, then the end', async () => {
  const { stream, reader, onEnd } = await openOverHttp()
  expect(reader.headers['content-type']).toBe(HEADERS['content-type'])
  stream.send(encodeEvent({ event: 'told', id: 1, data: { a: 'є' } }))
  stream.close()
  expect(onEnd).toHaveBeenCalledOnce()
  const text = await reader.setEncoding('utf8').reduce((all, part) => all + part, '')
  expect(text).toBe('event: ready\ndata: {}\n\nevent: told\nid: 1\ndata: {"a":"є"}\n\n')
  expect(stream.send(HEARTBEAT)).toBe(false)
})

test('a reader who takes nothing is sent no more, and all of it when there is room again', async () => {
  const { stream, reader, onRoom } = await openOverHttp()
  const event = encodeEvent({ event: 'told', data: 'x'.repeat(50_000) })
  let sent = 0
  // what the system holds between two processes takes some megabytes
  await vi.waitUntil(
    () => {
      while (stream.send(event)) sent += 1
      return onRoom.mock.calls.length === 0 || !stream.send(event)
    },
    { timeout: 10_000 },
  )
  onRoom.mockClear()
  let had = 0
  reader.on('data', (bytes: Buffer) => {
    had += bytes.length
  })
  await vi.waitFor(() => expect(onRoom).toHaveBeenCalled())
  await vi.waitFor(() => expect(had).toBeGreaterThanOrEqual(sent * event.length))
  expect(stream.send(HEARTBEAT)).toBe(true)
})

test('a reader who leaves, or is dropped, ends the stream once', async () => {
  const gone = await openOverHttp()
  gone.asked.destroy()
  await vi.waitFor(() => expect(gone.onEnd).toHaveBeenCalledOnce())
  expect(gone.stream.send(HEARTBEAT)).toBe(false)
  const dropped = await openOverHttp()
  dropped.stream.drop()
  await vi.waitFor(() => expect(dropped.reader.destroyed).toBe(true))
  expect(dropped.onEnd).toHaveBeenCalledOnce()
})

test('its body can be read as well', async () => {
  const listeners = { onEnd: vi.fn(), onRoom: vi.fn() }
  const { stream, response } = openEventStream(HEADERS, listeners)
  stream.send(HEARTBEAT)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toEqual({ done: false, value: ':\n\n' })
  await reader?.cancel()
  await vi.waitFor(() => expect(listeners.onEnd).toHaveBeenCalledOnce())
})
