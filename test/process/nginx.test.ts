import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { securityHeaders } from '../../src/platform/http/security-headers.ts'
import { migrate, openSocket, type Product, startRole } from '../product.ts'
import { hasNginx, openNginx } from '../servers/nginx-server.ts'
import { insertMember, signInAs } from '../sign-in.ts'
import { writeWarsaw } from '../tiles/warsaw.ts'
import { expectUnavailable } from './expect-unavailable.ts'
import { emptyFolder } from './own-folder.ts'

/** Connections of one process at the most. */
const MAX_CONNECTIONS = 100
/** Pages that nginx passes on at once. */
const ROOM = 20

describe.runIf(hasNginx)('behind nginx with deploy/nginx/svoi.conf', () => {
  let server: Awaited<ReturnType<typeof openBundledServer>>
  let socket: Awaited<ReturnType<typeof openSocket>>
  let nginx: Awaited<ReturnType<typeof openNginx>>
  let settings: Record<string, string>
  /** Two that accept from one socket. */
  let web: Product[]
  const start = () => startRole('web', settings, { socket })
  const printed = () => web.map((product) => product.output().stdout)

  beforeAll(async () => {
    const folder = await emptyFolder('nginx')
    server = await openBundledServer(path.join(folder, 'server'))
    const tiles = path.join(folder, 'warsaw.pmtiles')
    await writeWarsaw(tiles)
    settings = {
      MAP_TILES: tiles,
      DATABASE_URL: server.url,
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      PUBLIC_URL: 'https://svoi.example',
      TRUST_PROXY: '1',
      MAX_CONNECTIONS: String(MAX_CONNECTIONS),
      // other tests share the processor; overload has tests of its own
      OVERLOAD_PROTECTION: 'off',
    }
    await migrate(settings)
    socket = await openSocket()
    web = await Promise.all([start(), start()])
    nginx = await openNginx(await emptyFolder('nginx/proxy'), socket.port)
  })
  afterAll(async () => {
    await nginx.close()
    socket.close()
    await server.stop()
  })

  test('its log has the kind of a request, and neither its token nor who asked', async () => {
    const token = 'aB3'.repeat(15)
    await nginx.send(`/uk/confirm-email?token=${token}`)
    await expect.poll(nginx.logged).toContain('"method":"GET","room":"svoi_writes","status":303')
    expect(await nginx.logged()).not.toMatch(/token|confirm-email|127\.0\.0\.1/)
  })

  test('plain HTTP leads to https; a page comes from the product', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.plain}/uk`, { redirect: 'manual' })
    expect(plain.status).toBe(301)
    const page = await nginx.send('/uk/feed', { headers: { host: 'svoi.example' } })
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toContain('max-age=')
  })

  test('built files come from the disk, compressed beforehand, with the headers of the product', async () => {
    const [name] = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js.br'))
    const file = `/assets/${name?.replace(/\.br$/, '')}`
    const found = await nginx.send(file, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(found.headers['content-encoding']).toBe('br')
    expect(found.body.equals(readFileSync(`dist/client${file}.br`))).toBe(true)
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const needed = [
      'x-content-type-options',
      'cross-origin-resource-policy',
      'strict-transport-security',
    ]
    const own = securityHeaders('https://svoi.example')
    for (const header of needed) expect(found.headers[header]).toBe(own[header])
    const missing = await nginx.send('/assets/gone.js')
    expect(missing.status).toBe(404)
    expect(missing.headers['x-request-id']).toBeDefined()
  })

  test('parts of the tiles of streets pass, as they are', async () => {
    const { tiles } = JSON.parse(String((await nginx.send('/api/map')).body))
    const part = await nginx.send(tiles, {
      headers: { range: 'bytes=0-126', 'accept-encoding': 'gzip, br' },
    })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toMatch(/^bytes 0-126\/\d+$/)
    expect(part.headers['content-encoding']).toBeUndefined()
    expect(part.headers['cache-control']).toContain('immutable')
    expect(part.body.toString('latin1', 0, 7)).toBe('PMTiles')
  })

  test('the product sees the address that nginx sees, whatever the client says', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'щось не те 12' })
    const signIn = () =>
      nginx.send(
        '/api/login',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-request-with': 'XMLHttpRequest',
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': '203.0.113.9',
          },
          // not where nginx itself comes from
          localAddress: '127.9.8.7',
        },
        body,
      )
    // a cold process whose processor is taken may let the database wait too long
    await expect.poll(async () => (await signIn()).status).toBe(400)
    await expect.poll(() => printed().join('')).toContain('"network":"127.9.8.0/24"')
    expect(printed().join('')).not.toContain('203.0.113')
  })

  test('pages come over connections that stay open', async () => {
    const before = connectionsTo(socket.port)
    const rounds = 10
    // of two machines, so that neither takes more than its share
    const visit = (n: number) => nginx.send('/uk/feed', { localAddress: `127.0.0.${2 + (n % 2)}` })
    for (let round = 0; round < rounds; round++) {
      const pages = await Promise.all(Array.from({ length: 16 }, (_, n) => visit(n)))
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    }
    const opened = [...connectionsTo(socket.port)].filter((port) => !before.has(port))
    expect(opened.length).toBeLessThanOrEqual(ROOM)
  })

  test('each of the two processes serves, also while the other one stands still', async () => {
    // a room of its own, in which no connection is open yet
    const read = () => nginx.send('/uk/feed', { headers: { cookie: '__Host-session=abc' } })
    for (const [at, other] of [...web].reverse().entries()) {
      other.kill('SIGSTOP')
      // one may wait on the connection that is open to the other one
      const asked = Array.from({ length: at + 1 }, read)
      const { status, headers } = await Promise.race(asked).finally(() => other.kill('SIGCONT'))
      expect(status).toBe(200)
      await expect.poll(() => printed()[at]).toContain(headers['x-request-id'])
      await Promise.all(asked)
    }
  })

  test('a process takes no more connections than it may, and serves on when they are gone', async () => {
    let closed = 0
    const silent = Array.from({ length: 3 * MAX_CONNECTIONS }, () => {
      const other = connect(socket.port, '127.0.0.1').on('error', () => {})
      let hasHeard = false
      other.on('data', () => {
        hasHeard = true
      })
      // who says nothing is told so after a while; here it is closed without a word
      other.on('close', () => {
        if (!hasHeard) closed += 1
      })
      return other
    })
    await expect.poll(() => closed).toBeGreaterThanOrEqual(MAX_CONNECTIONS)
    for (const other of silent) other.destroy()
    await expect.poll(async () => (await nginx.send('/uk/feed')).status).toBe(200)
  })

  test('the live channel speaks at once', async () => {
    const db = openDatabase({ url: server.url, poolSize: 1, prepared: false })
    const { bearer } = await signInAs(db, await insertMember(db))
    await db.destroy()
    let heard = ''
    const listening = request({ ...nginx.address, path: '/live', headers: bearer }, (response) =>
      response.setEncoding('utf8').on('data', (part) => {
        heard += part
      }),
    )
    listening.on('error', () => {}).end()
    await expect.poll(() => heard).toContain('event: ready')
    listening.destroy()
  })

  test('a restart is not seen by who reads over connections that stay open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const statuses: (number | string)[] = []
    let isDone = false
    const visit = async () => {
      while (!isDone)
        statuses.push(await nginx.send('/uk/feed', { agent }).then(({ status }) => status, String))
    }
    const visitors = Array.from({ length: 4 }, visit)
    const next = [await start()]
    for (const before of web) await before.stop()
    const answered = statuses.length
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(answered + 50)
    isDone = true
    await Promise.all(visitors)
    agent.destroy()
    web = next
    expect([...new Set(statuses)]).toEqual([200])
  })

  test('where nothing listens a page says so and asks to come again', async () => {
    await Promise.all(web.map((product) => product.stop()))
    socket.close()
    for (const method of ['GET', 'POST', 'PUT']) {
      const page = await nginx.send('/uk/feed', { method })
      expect([page.status, page.headers['retry-after']], method).toEqual([503, '10'])
      expect(page.body.toString()).toContain('на хвилинку')
    }
    expectUnavailable(await nginx.send('/api/feed'))
    expectUnavailable(await nginx.send('/rpc/getFeed', { method: 'POST' }, '[]'))
  })
})

/** The ports from which this machine has connected to one of its own, as long as Linux remembers them. */
function connectionsTo(port: number): Set<number> {
  const [, ...rows] = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n')
  const pairs = rows.map((row) =>
    row
      .trim()
      .split(/\s+/)
      .slice(1, 3)
      .map((address) => Number.parseInt(address.split(':')[1] ?? '', 16)),
  )
  // each stands there twice, once for each end; a listener has no other end
  return new Set(
    pairs
      .filter((ends) => ends.includes(port) && !ends.includes(0))
      .flat()
      .filter((end) => end !== port),
  )
}
