import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx, openNginx } from '../servers/nginx-server.ts'
import { emptyFolder } from './own-folder.ts'

/** What deploy/nginx/svoi.conf lets through at once of each kind of reader. */
const ROOM = 20

describe.runIf(hasNginx)('a storm before deploy/nginx/svoi.conf', () => {
  const held: ServerResponse[] = []
  let isHolding = true
  /** Stands for a product that has all hands full. */
  const product = createServer((_request, response) => {
    if (isHolding) held.push(response)
    else response.end('served')
  })
  let nginx: Awaited<ReturnType<typeof openNginx>>
  beforeAll(async () => {
    product.listen(0, '127.0.0.1')
    await once(product, 'listening')
    const { port } = product.address() as AddressInfo
    nginx = await openNginx(await emptyFolder('nginx-rooms'), port)
  })
  afterAll(async () => {
    await nginx.close()
    product.closeAllConnections()
    product.close()
  })

  const cookie = '__Host-session=abc'
  test('refuses what one kind of readers has no room for, and leaves room for the others', async () => {
    const visitors = Array.from({ length: ROOM + 10 }, () => nginx.send('/uk/feed'))
    const refused: number[] = []
    for (const visitor of visitors)
      void visitor.then(({ status, headers, body }) => {
        if (status !== 503) return
        expect(headers['retry-after']).toBe('10')
        expect(String(body)).toContain('Свої')
        refused.push(status)
      })
    await expect.poll(() => [held.length, refused.length]).toEqual([ROOM, 10])

    isHolding = false
    const others = await Promise.all([
      nginx.send('/uk/feed', { headers: { cookie } }),
      nginx.send('/api/feed', { headers: { authorization: 'Bearer abc' } }),
      nginx.send('/api/comments', { method: 'POST' }, '{}'),
      // signing in is such a call
      nginx.send('/rpc', { method: 'POST' }, '[]'),
      // who comes back from another site to sign in
      nginx.send('/uk/sign-in/google?code=abc'),
      nginx.send('/health/ready'),
      nginx.send('/live'),
    ])
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))

    for (const response of held.splice(0)) response.end('served')
    const served = (await Promise.all(visitors)).filter(({ status }) => status === 200)
    expect(served).toHaveLength(ROOM)
    expect((await nginx.send('/uk/feed')).status).toBe(200)
  })

  test('lets as many pictures and parts of the map through as are asked for', async () => {
    isHolding = true
    const asked = Array.from({ length: ROOM * 2 }, (_, n) =>
      nginx.send(n % 2 ? `/files/${n}.avif` : '/tiles/map.pmtiles'),
    )
    await expect.poll(() => held.length).toBe(asked.length)
    for (const response of held.splice(0)) response.end('served')
    const got = await Promise.all(asked)
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
