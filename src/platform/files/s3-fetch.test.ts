import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { s3Fetch } from './s3-fetch.ts'

/** What a broken store does with each request in turn; later ones succeed. */
let turns: (number | 'cut' | 'silent')[] = []
let asked: { method: string | undefined; headers: IncomingHttpHeaders }[] = []
const server = createServer((request, response) => {
  asked.push({ method: request.method, headers: request.headers })
  request.resume().on('end', () => {
    const turn = turns.shift() ?? 200
    if (turn === 'cut') request.socket.destroy()
    else if (turn !== 'silent') response.writeHead(turn, { 'content-length': 0 }).end()
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/key`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  turns = []
  asked = []
})

const ask = (method: string, body?: string) =>
  s3Fetch({ 'cache-control': 'immutable' }, 300)(address, { method, ...(body && { body }) })

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is repeated once', async (method) => {
  const body = method === 'PUT' ? 'x' : undefined
  turns = [503]
  expect((await ask(method, body)).status).toBe(200)
  turns = ['cut']
  expect((await ask(method, body)).status).toBe(200)
  expect(asked).toHaveLength(4)
  turns = [500, 502]
  expect((await ask(method, body)).status).toBe(502)
  expect(asked).toHaveLength(6)
})

test('what may not be repeated is not, nor what is refused', async () => {
  turns = [503, 403]
  expect((await ask('POST', 'x')).status).toBe(503)
  expect((await ask('GET')).status).toBe(403)
  expect(asked).toHaveLength(2)
})

test('a store that says nothing is waited for once', async () => {
  turns = ['silent', 'silent']
  await expect(ask('GET')).rejects.toThrow('The store did not respond in time')
  await expect(ask('DELETE')).rejects.toThrow(/timeout/)
  expect(asked).toHaveLength(2)
})

test('an upload says how long it may be kept', async () => {
  await ask('PUT', 'x')
  await ask('PUT')
  expect(asked.map(({ headers }) => headers['cache-control'])).toEqual(['immutable', undefined])
})
