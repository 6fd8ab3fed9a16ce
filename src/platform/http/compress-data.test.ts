import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressData } from './compress-data.ts'
import { serveHttp } from './serve-http.ts'

const LONG = JSON.stringify('слово '.repeat(500))
const SHORT = '{"a":1}'
const JSON_TYPE = { 'content-type': 'application/json' }
const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

interface Asked {
  readonly accepted?: string
  readonly method?: string
}

const answer = (
  body: BodyInit | null,
  init: ResponseInit = { headers: JSON_TYPE },
  { accepted, method = 'GET' }: Asked = { accepted: 'gzip, br, zstd' },
) => compressData(new Response(body, init), { isHead: method === 'HEAD', accepted: accepted ?? '' })

/** The text as a client reads it. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding') as keyof typeof decode | null
  return (encoding ? decode[encoding](bytes) : bytes).toString()
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=0.2, br;q=0.5, gzip;q=0.9', 'gzip'],
  ['zstd;q=0, *', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  // what accepts nothing that we have gets the plain text (RFC 9110, 12.5.3)
  ['identity;q=0', null],
  ['*;q=0', null],
  ['deflate', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('accept-encoding: %s gets %s', async (accepted, encoding) => {
  const response = await answer(
    LONG,
    { headers: JSON_TYPE },
    accepted === undefined ? {} : { accepted },
  )
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(await textOf(response)).toBe(LONG)
})

test('a short answer goes as it is, with its length', async () => {
  const response = await answer(SHORT)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-length')).toBe(String(SHORT.length))
  expect(await textOf(response)).toBe(SHORT)
})

test('another vary stays, and a tag becomes a weak one', async () => {
  const { headers } = await answer(LONG, { headers: { ...JSON_TYPE, vary: 'cookie', etag: '"1"' } })
  expect(headers.get('vary')).toBe('cookie, accept-encoding')
  expect(headers.get('etag')).toBe('W/"1"')
})

test('a length that was told is that of the plain text, so it is taken away', async () => {
  const headers = { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(LONG)) }
  const response = await answer(LONG, { headers })
  expect(response.headers.has('content-length')).toBe(false)
  expect(await textOf(response)).toBe(LONG)
})

describe('HEAD', () => {
  test.each([
    [LONG, 'gzip', 'gzip'],
    [LONG, undefined, null],
    [SHORT, 'gzip', null],
  ])('has the headers of GET and no body: %#', async (body, accepted, encoding) => {
    const asked = { method: 'HEAD', ...(accepted && { accepted }) }
    const response = await answer(body, { headers: JSON_TYPE }, asked)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.body).toBeNull()
  })

  test('of a file leaves its body out too, and lets it go', async () => {
    let isCancelled = false
    const body = new ReadableStream({
      cancel() {
        isCancelled = true
      },
    })
    const headers = { 'content-type': 'image/webp', 'content-length': '5000' }
    const response = await answer(body, { headers }, { method: 'HEAD' })
    expect(response.body).toBeNull()
    expect(response.headers.get('content-length')).toBe('5000')
    expect(isCancelled).toBe(true)
  })
})

test.each([
  [LONG, { headers: { ...JSON_TYPE, 'content-encoding': 'aes128gcm' } }],
  [LONG, { status: 206, headers: JSON_TYPE }],
  [LONG, { headers: { 'content-type': 'image/webp' } }],
  [LONG, { headers: { 'content-type': 'text/event-stream' } }],
  [LONG, { headers: {} }],
  [null, { status: 204 }],
  [null, { status: 304, headers: { etag: '"1"' } }],
])('what is encoded, a part, no text, or nothing stays as it is: %#', async (body, init) => {
  const given = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const response = await answer(given, init)
  const wanted = new Response(given, init)
  expect(response.status).toBe(wanted.status)
  expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(wanted.headers))
  expect(await response.text()).toBe(body ?? '')
})

describe('a body that comes in parts', () => {
  test('is compressed while it comes', async () => {
    const parts = Array.from({ length: 400 }, (_, number) => `рядок ${number}\n`)
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const part = parts[sent++]
          if (part === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(part))
        },
      },
      { highWaterMark: 0 },
    )
    const response = await answer(body, { headers: { 'content-type': 'text/plain' } })
    // two parts are looked at before the answer begins
    expect(sent).toBeLessThan(parts.length)
    expect(response.headers.get('content-encoding')).toBe('zstd')
    expect(await textOf(response)).toBe(parts.join(''))
  })

  test('and breaks in the middle breaks the response', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 3) controller.enqueue(new Uint8Array(100))
        else controller.error(new Error('broken'))
      },
    })
    const response = await answer(body, { headers: { 'content-type': 'text/plain' } })
    await expect(response.arrayBuffer()).rejects.toThrow('broken')
  })

  test('is given up when the client goes', async () => {
    let isCancelled = false
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(60_000))),
      cancel() {
        isCancelled = true
      },
    })
    const response = await answer(body, { headers: { 'content-type': 'text/plain' } })
    await response.body?.cancel()
    await expect.poll(() => isCancelled).toBe(true)
  })
})

// the server has a Response of its own, which makes the standard one only when it has to
describe('through the server', () => {
  test.each([
    [LONG, 'br', 'br'],
    [LONG, 'identity', null],
    [SHORT, 'br', null],
  ])('%#', async (body, accepted, encoding) => {
    const server = serveHttp({
      fetch: ({ method, headers }) =>
        compressData(new Response(body, { headers: JSON_TYPE }), {
          isHead: method === 'HEAD',
          accepted: headers.get('accept-encoding') ?? '',
        }),
      address: { host: '127.0.0.1', port: 0 },
    })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method,
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(response.headers.get('content-type')).toBe(JSON_TYPE['content-type'])
      expect(await response.text()).toBe(method === 'HEAD' ? '' : body)
    }
    server.close()
  })
})
