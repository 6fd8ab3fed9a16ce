import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { readPage } from '../read-page.ts'
import { type Sample, sample } from '../sample.ts'

const { site } = openBrowser()
let things: Sample
beforeAll(async () => {
  things = await sample()
})

test('every kind of response carries the headers', async () => {
  const paths = [
    '/uk/feed',
    '/nope',
    '/error500',
    '/api/feed',
    '/api/nope',
    '/robots.txt',
    '/sitemap.xml',
    '/health/live',
    '/icon.svg',
    fileOf(things.post.imagePath?.src),
    await assetOf(),
  ]
  for (const path of paths) {
    const { headers } = await fetch(site + path, { redirect: 'manual' })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), path).toContain('geolocation=()')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), path).toMatch(/^(same|cross)-origin$/)
    expect(headers.get('x-powered-by'), path).toBeNull()
    expect(headers.get('server'), path).toBeNull()
    // a browser on plain http must not be told so
    expect(headers.get('strict-transport-security'), path).toBeNull()
  }
})

const fileOf = (src: string | undefined) => new URL(src ?? '', site).pathname
async function assetOf(): Promise<string> {
  return /\/assets\/[^"]+\.css/.exec((await readPage('/uk/feed')).html)?.[0] ?? ''
}

describe('files', () => {
  test('are served as what they are and run nothing', async () => {
    const response = await fetch(site + fileOf(things.post.imagePath?.src))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await response.arrayBuffer()).byteLength).toBe(
      Number(response.headers.get('content-length')),
    )
  })

  test.each([
    '/files/../password',
    '/files/posts/../../password',
    '/files/posts/..%2f..%2fpassword',
    '/files/posts/%2e%2e%2f%2e%2e%2fpassword',
    '/files/%2e%2e/password',
    '/files/..%5cpassword',
    '/files/posts/%00',
    '/files/posts/..',
    '/files/posts/',
    '/files/pg/PG_VERSION',
    '/files//etc/passwd',
    '/assets/../server/main.js',
    '/assets/%2e%2e/%2e%2e/server/main.js',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/icon.svg/../../server/main.js',
  ])('%s gives nothing away', async (path) => {
    const { status, body } = await ask(path)
    expect(status, body.slice(0, 200)).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/root:x:|^18\s*$|createStartHandler/)
  })
})

test('a write from another site is refused', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${site}/uk/destination`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ country: 'PL' }),
    })
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: site, 'sec-fetch-site': 'cross-site' },
    {},
  ] as Record<string, string>[]) {
    const response = await send(headers)
    expect(response.status, JSON.stringify(headers)).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  }
  expect((await send({ origin: site })).status).toBe(303)
})

test('what a visitor types comes back as text', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
  for (const path of [
    `/uk/s?search=${encodeURIComponent(evil)}`,
    `/uk/t/${encodeURIComponent(evil)}`,
    `/uk/countries/all?search=${encodeURIComponent(evil)}`,
    `/${encodeURIComponent(evil)}`,
  ]) {
    const { html, status } = await readPage(path)
    expect(status).toBeLessThan(500)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  }
})

/** Sends the path as it is; fetch would tidy it up. */
function ask(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let response = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      response += text
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const [head = '', ...body] = response.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') })
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
  })
}
