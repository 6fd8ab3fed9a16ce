import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnections, type WarmConnections } from './warm-connections.ts'

let connected = 0
const server = createServer(async ({ url }, response) => {
  if (url === '/whole') return response.setHeader('content-length', 5).end('whole')
  if (url === '/endless') {
    response.useChunkedEncodingByDefault = false
    return response.end('until it is closed')
  }
  response.statusCode = 503
  for (const part of ['<p>', 'x'.repeat(70_000), '</p>']) {
    response.write(part)
    await setImmediate()
  }
  response.end()
}).on('connection', () => {
  connected += 1
})
let connections: WarmConnections

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  connections = await openConnections(port, 1, requestOf('/whole'))
})

afterAll(() => {
  connections.close()
  server.close()
})

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

const statusOf = (path: string) =>
  new Promise<number>((resolve) => connections.ask(requestOf(path), resolve))

test('one connection takes whole responses and those in chunks, one after another', async () => {
  const paths = ['/whole', '/chunked', '/chunked', '/whole']
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 503, 503, 200])
  expect(connected).toBe(1)
})

test('a response that tells neither its length nor its end breaks the connection, and another is opened', async () => {
  expect(await statusOf('/endless')).toBe(0)
  expect(await statusOf('/whole')).toBe(200)
  expect(connected).toBe(2)
})
