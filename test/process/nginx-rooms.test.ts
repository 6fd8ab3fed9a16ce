import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countRefused, hasMtail } from '../servers/mtail.ts'
import { hasNginx, openNginx, type Response } from '../servers/nginx-server.ts'
import { expectAlerts, hasPromtool, seriesBetween, valueIn } from '../servers/promtool.ts'
import { expectUnavailable } from './expect-unavailable.ts'
import { emptyFolder } from './own-folder.ts'

/** What deploy/nginx/svoi.conf lets through at once of each kind of reader. */
const ROOM = 16
/** And what of that, of writes, and of everything one address may hold. */
const SHARE = { reading: 8, writing: 64, held: 512 }

describe.runIf(hasNginx)('a storm before deploy/nginx/svoi.conf', () => {
  const held: ServerResponse[] = []
  let isHolding = true
  /** Stands for a product that has all hands full. */
  const product = createServer((_request, response) => {
    if (isHolding) held.push(response)
    else response.end('served')
  })
  let nginx: Awaited<ReturnType<typeof openNginx>>
  let behind: Awaited<ReturnType<typeof openNginx>>
  beforeAll(async () => {
    product.listen(0, '127.0.0.1')
    await once(product, 'listening')
    const { port } = product.address() as AddressInfo
    nginx = await openNginx(await emptyFolder('nginx-rooms'), port)
    behind = await openNginx(await emptyFolder('nginx-rooms/behind'), port, true)
  })
  afterAll(async () => {
    await nginx.close()
    await behind.close()
    product.closeAllConnections()
    product.close()
  })

  /** Ends what is held, and what is sent then is served at once. */
  const release = () => {
    isHolding = false
    for (const response of held.splice(0)) response.end('served')
  }
  afterEach(() => {
    release()
    isHolding = true
  })

  /** Sends so many of a kind and notes the statuses of those that were answered. */
  function sendMany(count: number, send: (n: number) => Promise<{ readonly status: number }>) {
    const statuses: number[] = []
    const sent = Array.from({ length: count }, (_, n) =>
      send(n).then(({ status }) => statuses.push(status)),
    )
    return { statuses, all: () => Promise.all(sent).then(() => statuses) }
  }
  const countOf = (statuses: readonly number[], wanted: number) =>
    statuses.filter((status) => status === wanted).length
  /** Another machine: the n-th, from 2 on. */
  const from = (n: number) => ({ localAddress: `127.0.0.${n}` })

  const cookie = '__Host-session=abc'
  test('refuses what one kind of readers has no room for, and leaves room for the others', async () => {
    // none of them more than its share
    const visitors = Array.from({ length: ROOM + 10 }, (_, n) =>
      nginx.send('/uk/feed', from(2 + (n % 5))),
    )
    const refused: number[] = []
    for (const visitor of visitors)
      void visitor.then(({ status, headers, body }) => {
        if (status !== 503) return
        expect(headers['retry-after']).toBe('10')
        expect(String(body)).toContain('Свої')
        // as the log has it
        expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
        expect(String(body)).toContain(String(headers['x-request-id']))
        refused.push(status)
      })
    await expect.poll(() => [held.length, refused.length]).toEqual([ROOM, 10])

    isHolding = false
    const others = await Promise.all([
      nginx.send('/uk/feed', { headers: { cookie } }),
      nginx.send('/api/feed', { headers: { authorization: 'Bearer abc' } }),
      nginx.send('/api/comments', { method: 'POST' }, '{}'),
      // signing in is such a call
      nginx.send('/rpc/getFeed', { method: 'POST' }, '[]'),
      // who comes back from another site to sign in
      nginx.send('/uk/sign-in/google?code=abc'),
      nginx.send('/health/ready'),
      nginx.send('/live'),
      nginx.send('/metrics', { headers: { authorization: 'Bearer abc' } }),
      nginx.send('/sw.js'),
    ])
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))

    release()
    const served = (await Promise.all(visitors)).filter(({ status }) => status === 200)
    expect(served).toHaveLength(ROOM)
    expect((await nginx.send('/uk/feed')).status).toBe(200)
  })

  test('lets as many pictures, parts of the map and built files through as are asked for', async () => {
    // built files that nginx has not are those of a container, where it has none
    const paths = ['/files/1.avif', '/tiles/map.pmtiles', '/assets/page.js'] as const
    const asked = Array.from({ length: ROOM * 3 }, (_, n) => nginx.send(paths[n % 3] as string))
    await expect.poll(() => held.length).toBe(asked.length)
    release()
    const got = await Promise.all(asked)
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('gives one address half of the room of readers, and the other half to others', async () => {
    const greedy = sendMany(ROOM + 10, () => nginx.send('/uk/feed', from(2)))
    await expect
      .poll(() => [held.length, greedy.statuses.length])
      .toEqual([SHARE.reading, ROOM + 10 - SHARE.reading])
    const other = sendMany(SHARE.reading, () => nginx.send('/uk/feed', from(3)))
    await expect.poll(() => held.length).toBe(ROOM)
    expect(other.statuses).toEqual([])
    // the address itself may still read signed in, write and hear news
    isHolding = false
    const more = await Promise.all([
      nginx.send('/uk/feed', { headers: { cookie }, ...from(2) }),
      nginx.send('/rpc/getFeed', { method: 'POST', ...from(2) }, '[]'),
      nginx.send('/live', from(2)),
    ])
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200])
    release()
    expect(countOf(await greedy.all(), 200)).toBe(SHARE.reading)
    expect(new Set(await other.all())).toEqual(new Set([200]))
  })

  test('gives one address a quarter of the room of writes', async () => {
    const write = (n: number) => nginx.send('/rpc/getFeed', { method: 'POST', ...from(n) }, '[]')
    const greedy = sendMany(SHARE.writing + 5, () => write(2))
    await expect.poll(() => [held.length, greedy.statuses.length]).toEqual([SHARE.writing, 5])
    const other = write(3)
    await expect.poll(() => held.length).toBe(SHARE.writing + 1)
    release()
    expect((await other).status).toBe(200)
    expect(countOf(await greedy.all(), 503)).toBe(5)
  })

  test('lets a whole office hear news, and one address hold no more than that', async () => {
    const bare = (path: string, n: number) =>
      new Promise<{ status: number }>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: nginx.bare, path, ...from(n) }
        request(options, (response) => {
          response.resume()
          response.on('end', () => resolve({ status: response.statusCode ?? 0 }))
        })
          .on('error', reject)
          .end()
      })
    const office = sendMany(SHARE.held, () => bare('/live', 2))
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(SHARE.held)
    expect(office.statuses).toEqual([])
    const tooMany = sendMany(5, () => bare('/live', 2))
    await expect.poll(() => tooMany.statuses).toEqual([503, 503, 503, 503, 503])
    const other = [bare('/live', 3), bare('/uk/feed', 3)]
    await expect.poll(() => held.length).toBe(SHARE.held + other.length)
    release()
    expect(new Set(await office.all())).toEqual(new Set([200]))
    expect((await Promise.all(other)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('counts the addresses that another proxy names, a home by its part of IPv6', async () => {
    const send = (address: string) =>
      behind.send('/uk/feed', { headers: { 'x-forwarded-for': address } })
    const home = sendMany(ROOM, (n) => send(`2001:db8:0:1::${n + 1}`))
    await expect
      .poll(() => [held.length, home.statuses.length])
      .toEqual([SHARE.reading, ROOM - SHARE.reading])
    const others = sendMany(4, (n) => send(n % 2 ? `203.0.113.${n}` : `2001:db8:0:2::${n}`))
    await expect.poll(() => held.length).toBe(SHARE.reading + 4)
    release()
    expect(await others.all()).toEqual([200, 200, 200, 200])
    expect(countOf(await home.all(), 503)).toBe(ROOM - SHARE.reading)
  })

  test('believes nobody who names another address', async () => {
    const greedy = sendMany(ROOM, (n) =>
      nginx.send('/uk/feed', { headers: { 'x-forwarded-for': `203.0.113.${n}` } }),
    )
    await expect
      .poll(() => [held.length, greedy.statuses.length])
      .toEqual([SHARE.reading, ROOM - SHARE.reading])
    release()
    expect(countOf(await greedy.all(), 200)).toBe(SHARE.reading)
  })

  test('tells calls what the product would tell them', async () => {
    const write = (path: string) => nginx.send(path, { method: 'POST' }, '[]')
    const asked: Promise<Response>[] = Array.from({ length: SHARE.writing }, () =>
      write('/rpc/getFeed'),
    )
    await expect.poll(() => held.length).toBe(SHARE.writing)
    for (const path of ['/rpc/getFeed', '/rpc/getFeed?batch=1', '/api/comments'])
      expectUnavailable(await write(path))
    // a form of a page
    const page = await write('/uk/destination')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    release()
    await Promise.all(asked)
  })

  test.runIf(hasMtail && hasPromtool)(
    'what it refuses is counted by its cause, and a full room is noticed',
    async () => {
      const before = countRefused(nginx.log)
      /** Visitors who were refused for their address, and for want of room. */
      const grownSince = (earlier: string) => {
        const now = countRefused(nginx.log)
        return ['address', 'room'].map((cause) => {
          const series = `nginx_refused_total{cause="${cause}",room="svoi_visitors"}`
          return (valueIn(now, series) || 0) - (valueIn(earlier, series) || 0)
        })
      }
      const page = (n: number) => nginx.send('/uk/feed', from(n))
      const greedy = sendMany(ROOM, () => page(2))
      const refusedOne = ROOM - SHARE.reading
      await expect
        .poll(() => [held.length, greedy.statuses.length])
        .toEqual([SHARE.reading, refusedOne])
      // nginx logs a response after it was sent
      await expect.poll(() => grownSince(before)).toEqual([refusedOne, 0])
      const calm = countRefused(nginx.log)
      expectAlerts(seriesBetween(before, calm), [])
      const others = sendMany(ROOM, (n) => page(3 + n))
      await expect
        .poll(() => [held.length, others.statuses.length])
        .toEqual([ROOM, ROOM - SHARE.reading])
      // the product may refuse as well, which its own metrics count
      for (const response of held.splice(0)) response.writeHead(503).end()
      expect(countOf([...(await greedy.all()), ...(await others.all())], 503)).toBe(2 * ROOM)
      await expect.poll(() => grownSince(calm)).toEqual([0, ROOM - SHARE.reading])
      const after = countRefused(nginx.log)
      expectAlerts(seriesBetween(calm, after), ['SvoiNginxRefusing'])
    },
  )
})
