import { expect, test, vi } from 'vitest'
import { OFFLINE_HEADER } from '../../lib/api/offline-header.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Page } from '../../platform/http/page.ts'
import { PageCache } from '../../platform/page-cache/page-cache.ts'
import { beginSpan } from '../../platform/trace/request-span.ts'
import { canonicalPath } from './canonical-path.ts'
import { createPageHandler, createPageLocator, type RenderPage } from './page-handler.ts'
import { pageRoutes } from './page-routes.ts'

const context = {
  cookie: 'country=PL',
  address: '127.0.0.1',
  config: { publicUrl: 'https://svoi.example' },
} as RequestContext

/** An answerer of requests, each with its address in the context as the application has it. */
function open(render: RenderPage, cacheSeconds = 15) {
  const pages = new PageCache(cacheSeconds)
  const cache = cacheSeconds > 0 ? pages : undefined
  const locator = createPageLocator(pageRoutes)
  const handle = createPageHandler(render, locator, { cache, stateOf: async () => '' })
  return (request: Request, own: RequestContext = context) => {
    const url = new URL(request.url)
    const given = { ...own, url, span: beginSpan('', null) }
    return handle(request, given, canonicalPath(url.pathname), {})
  }
}

test('those who wait for one rendering get it, though the first of them has gone away', async () => {
  let rendered = 0
  const drawn = Promise.withResolvers<void>()
  const respond = open(async (): Promise<Page> => {
    rendered++
    await drawn.promise
    return { status: 200, headers: {}, body: Buffer.from('стрічка') }
  })
  const leaving = new AbortController()
  const address = 'http://localhost/uk/feed'
  const first = respond(new Request(address, { signal: leaving.signal }))
  const second = respond(new Request(address))
  await vi.waitFor(() => expect(rendered).toBe(1))
  leaving.abort()
  drawn.resolve()
  expect(await (await second).text()).toBe('стрічка')
  expect((await first).status).toBe(200)
  expect(rendered).toBe(1)
})

test('a rendering knows no header of the visitor and no host that they claim', async () => {
  const respond = open(
    async (...asked): Promise<Page> => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(asked[0])),
    }),
  )
  const headers = { accept: 'application/json', origin: 'https://evil.example', 'x-any': '1' }
  const response = await respond(new Request('http://evil.example/uk/feed?page=2', { headers }))
  expect(await response.json()).toBe('/uk/feed?page=2')
})

test('who asks for the headers alone gets those of the page that is kept', async () => {
  let rendered = 0
  const respond = open(async () => {
    rendered++
    return everybody()
  })
  const ask = (method: string) => respond(new Request('http://localhost/uk/feed', { method }))
  expect(await (await ask('GET')).text()).toBe('стрічка')
  expect(await (await ask('HEAD')).text()).toBe('')
  expect(rendered).toBe(1)
})

const everybody = (status = 200): Page => ({ status, headers: {}, body: Buffer.from('стрічка') })

/** An answerer that counts how often it renders. */
function counting(render: () => Promise<Page> = async () => everybody()) {
  const rendered: string[] = []
  const respond = open(async (address) => {
    rendered.push(address)
    return render()
  })
  const ask = (path: string, cookie = context.cookie, own = context) =>
    respond(new Request(`http://localhost${path}`), { ...own, cookie })
  return { rendered, ask }
}

test('what a page does not read makes no page of its own', async () => {
  const { rendered, ask } = counting()
  for (const path of [
    '/uk/feed',
    '/uk/feed?utm_source=letter',
    '/uk/feed?x=1&page=1',
    '/uk/feed?page=0&fbclid=2',
    '/uk/%66eed',
  ])
    expect((await ask(path)).status).toBe(200)
  expect(rendered).toEqual(['/uk/feed'])
  await ask('/uk/feed?x=2&page=2')
  await ask('/uk/feed?page=2.0')
  expect(rendered).toEqual(['/uk/feed', '/uk/feed?page=2'])
})

test.each([
  ['/uk/q/pytannia-1', '/uk/q/pytannia-1'],
  ['/uk/about?utm_source=x', '/uk/about'],
  ['/uk/to-pl/warsaw/q', '/uk/q'],
  ['/uk/to-pl', '/uk'],
  ['/uk/to-pl/q?page=2', '/uk/to-pl/q?page=2'],
  ['/uk/to-pl/businesses', '/uk/to-pl/businesses'],
  ['/uk/p/create?draft=ab-1', '/uk/p/create?draft=ab-1'],
  ['/uk/profile/bookmarks', '/uk/profile/bookmarks'],
  ['/uk/profile/settings', null],
  ['/uk/profile/settings/notifications', null],
  ['/uk/profile/edit', null],
  ['/uk/profile/export', null],
  ['/uk/moderation', null],
  ['/uk/login', null],
  ['/uk/registration/sign-up', null],
  ['/uk/new-password', null],
  ['/uk/unsubscribe?status=digest', null],
  ['/uk/offline', null],
  ['/uk/nowhere', null],
  // the code of an app
  ['/uk?token=secret&isAuth=true&state=%2Fuk', null],
])('the copy of %s that a browser keeps is served for %s too', async (path, alias) => {
  const { ask } = counting()
  expect((await ask(path)).headers.get(OFFLINE_HEADER)).toBe(alias)
})

test('what somebody shows of themselves is drawn as it is now', async () => {
  const { rendered, ask } = counting()
  for (const _ of [1, 2]) await ask('/uk/a/olena.zahrebelna')
  expect(rendered).toHaveLength(2)
})

test('cookies that are none make no page of their own', async () => {
  const { rendered, ask } = counting()
  for (const cookie of [
    'country=PL',
    'country=pl; offer=no',
    'country=PL; country=DE',
    'country=PL; city=<b>',
    'country=PL; other=1',
  ])
    await ask('/uk/p/dopys-1', cookie)
  expect(rendered).toHaveLength(1)
  await ask('/uk/p/dopys-1', 'country=PL; city=warsaw')
  await ask('/uk/p/dopys-1', 'country=DE')
  await ask('/uk/p/dopys-1', 'offer=no')
  await ask('/uk/p/dopys-1', 'offer=yes')
  await ask('/uk/p/dopys-1', 'country=<b>')
  expect(rendered).toHaveLength(5)
})

test('a page that sets cookies is kept for nobody and sets them for everybody who waited for it', async () => {
  const { rendered, ask } = counting(async () => {
    await Promise.resolve()
    return { ...everybody(), cookies: ['country=; Max-Age=0', 'city=; Max-Age=0'] }
  })
  const contexts = [1, 2].map(() => ({ ...context, responseHeaders: new Headers() }))
  await Promise.all(contexts.map((own) => ask('/uk/feed', 'country=ZZ', own)))
  for (const { responseHeaders } of contexts)
    expect(responseHeaders.getSetCookie()).toEqual(['country=; Max-Age=0', 'city=; Max-Age=0'])
  await ask('/uk/feed', 'country=ZZ', { ...context, responseHeaders: new Headers() })
  expect(rendered).toEqual(['/uk/feed', '/uk/feed'])
})

test('who asked too often is refused alone', async () => {
  let times = 0
  const { rendered, ask } = counting(async () => {
    await Promise.resolve()
    return everybody(++times === 1 ? 429 : 200)
  })
  const responses = await Promise.all([1, 2, 3].map(() => ask('/uk/s?search=x')))
  expect(responses.map(({ status }) => status)).toEqual([429, 200, 200])
  expect((await ask('/uk/s?search=x')).status).toBe(200)
  expect(rendered).toHaveLength(2)
})

test.each([
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['gzip, br, zstd', 'br'],
])('accept-encoding: %s gets %s of a page that is shared', async (accepted, encoding) => {
  expect(await encodingOf(accepted, 15)).toBe(encoding)
})

test.each([
  ['gzip, br, zstd', 'zstd'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
])('accept-encoding: %s gets %s of a page for one request', async (accepted, encoding) => {
  expect(await encodingOf(accepted, 0)).toBe(encoding)
})

async function encodingOf(accepted: string, cacheSeconds: number): Promise<string | null> {
  const body = Buffer.from('стрічка '.repeat(500))
  const respond = open(async () => ({ status: 200, headers: {}, body }), cacheSeconds)
  const request = new Request('http://localhost/uk/feed', {
    headers: { 'accept-encoding': accepted },
  })
  const { headers } = await respond(request)
  return headers.get('content-encoding')
}
