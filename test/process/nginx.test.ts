import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { securityHeaders } from '../../src/platform/http/security-headers.ts'
import { openSocket, type Product, startProduct } from '../product.ts'
import { hasNginx, openNginx } from '../servers/nginx-server.ts'
import { insertMember, signInAs } from '../sign-in.ts'
import { writeWarsaw } from '../tiles/warsaw.ts'
import { emptyFolder } from './own-folder.ts'

describe.runIf(hasNginx)('behind nginx with deploy/nginx/svoi.conf', () => {
  let server: Awaited<ReturnType<typeof openBundledServer>>
  let socket: Awaited<ReturnType<typeof openSocket>>
  let nginx: Awaited<ReturnType<typeof openNginx>>
  let settings: Record<string, string>
  let web: Product
  const start = () => startProduct({ ...settings, ROLE: 'web' }, process.cwd(), socket)

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
    }
    await (await startProduct({ ...settings, ROLE: 'migrate' })).ended
    socket = await openSocket()
    web = await start()
    await web.says('Свої відкрито')
    nginx = await openNginx(await emptyFolder('nginx/proxy'), socket.port)
  })
  afterAll(async () => {
    await nginx.close()
    socket.close()
    await server.stop()
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
    const refused = await nginx.send(
      '/api/login',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': '203.0.113.9',
        },
      },
      body,
    )
    expect(refused.status).toBe(400)
    await expect.poll(() => web.output().stdout).toContain('"network":"127.0.0.0/24"')
    expect(web.output().stdout).not.toContain('203.0.113')
  })

  test('the live channel speaks at once', async () => {
    const db = openDatabase({ url: server.url, poolSize: 1, prepared: false })
    const { bearer } = await signInAs(db, await insertMember(db))
    await db.destroy()
    const first = await new Promise<string>((resolve, reject) => {
      const listening = request({ ...nginx.address, path: '/live', headers: bearer }, (response) =>
        response.once('data', (part) => {
          resolve(String(part))
          listening.destroy()
        }),
      )
      listening.on('error', reject).end()
    })
    expect(first).toContain('event: ready')
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
    const next = await start()
    await next.says('Свої відкрито')
    await web.stop()
    const answered = statuses.length
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(answered + 50)
    isDone = true
    await Promise.all(visitors)
    agent.destroy()
    web = next
    expect([...new Set(statuses)]).toEqual([200])
  })

  test('where nothing listens a page says so and asks to come again', async () => {
    await web.stop()
    socket.close()
    for (const method of ['GET', 'POST', 'PUT']) {
      const page = await nginx.send('/uk/feed', { method })
      expect([page.status, page.headers['retry-after']], method).toEqual([503, '10'])
      expect(page.body.toString()).toContain('на хвилинку')
    }
  })
})
