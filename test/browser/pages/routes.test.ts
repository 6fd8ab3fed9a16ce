import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type ReadPage, readPage } from '../read-page.ts'
import { ask, type Sample, sample } from '../sample.ts'
import { openAddresses } from './addresses.ts'

interface Seo {
  title: string
  description: string
  h1: string
  'meta-robots': string
}

let things: Sample
beforeAll(async () => {
  things = await sample()
})

/** What holds of every page that a person may open. */
function expectWhole(page: ReadPage, path: string) {
  expect(page.status, path).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.lang).toBe('uk')
  expect(page.title, path).toMatch(/^\S.* — Свої$/)
  expect(page.h1, path).toHaveLength(1)
  expect(page.h1[0]?.trim(), path).not.toBe('')
  expect(page.description?.length, path).toBeGreaterThan(40)
  const canonical = new URL(page.canonical ?? '', 'http://nowhere')
  const asked = new URL(path, inject('site'))
  expect(decodeURI(canonical.origin + canonical.pathname)).toBe(
    decodeURI(asked.origin + asked.pathname),
  )
}

test('every page that reads answers whole', async () => {
  const reading = (await openAddresses(things)).filter(({ isReading }) => isReading)
  expect(reading.length).toBeGreaterThan(30)
  for (const { path } of reading) expectWhole(await readPage(path), path)
})

test.each([
  ['/uk', { page: 'home' }],
  ['/uk/to-pl', { page: 'home', destinationCountry: 'PL' }],
  ['/uk/to-pl/warsaw', { page: 'home', destinationCountry: 'PL', destinationCity: 'warsaw' }],
  ['/uk/feed', { page: 'feed' }],
  ['/uk/to-de/berlin/feed', { page: 'feed', destinationCountry: 'DE', destinationCity: 'berlin' }],
  ['/uk/popular', { page: 'popular' }],
  ['/uk/to-pl/popular', { page: 'popular', destinationCountry: 'PL' }],
  ['/uk/q', { page: 'questions' }],
  ['/uk/to-pl/q', { page: 'questions', destinationCountry: 'PL' }],
  ['/uk/e', { page: 'events' }],
  ['/uk/e/archive', { page: 'events-archive' }],
  ['/uk/people', { page: 'people' }],
  ['/uk/businesses', { page: 'businesses' }],
  ['/uk/t', { page: 'tags' }],
  ['/uk/about', { page: 'about' }],
  ['/uk/countries/all', { page: 'countries' }],
  ['/uk/login', { page: 'login' }],
  ['/uk/login/forgot-password', { page: 'forgot-password' }],
  ['/uk/registration', { page: 'registration' }],
  ['/uk/registration/sign-up', { page: 'registration-sign-up' }],
  ['/uk/privacy-policy', { page: 'privacy-policy' }],
  ['/uk/user-agreement', { page: 'user-agreement' }],
  ['/uk/contact-us', { page: 'contact-us' }],
  ['/uk/t/документи', { page: 'feed-tag', tag: 'документи' }],
  ['/uk/popular/t/документи', { page: 'popular-tag', tag: 'документи' }],
  ['/uk/q/t/документи', { page: 'questions-tag', tag: 'документи' }],
  ['/uk/to-pl/t/документи', { page: 'feed-tag', tag: 'документи', destinationCountry: 'PL' }],
  ['/uk/from-ua', { page: 'from', fromCountry: 'UA' }],
  [
    '/uk/to-pl/warsaw/from-ua',
    { page: 'from', fromCountry: 'UA', destinationCountry: 'PL', destinationCity: 'warsaw' },
  ],
  ['/uk/s?search=віза', { page: 'search', query: 'віза' }],
])('%s has the texts of the seo call', async (path, query) => {
  const [page, seo] = await Promise.all([readPage(encodeURI(path)), ask<Seo>('/seo', query)])
  expect(page.title).toBe(`${seo.title} — Свої`)
  expect(page.description).toBe(seo.description)
  expect(page.robots).toBe(seo['meta-robots'])
  expect(page.h1.map(plain)).toEqual([plain(seo.h1)])
})

/** The place of a title stands apart from it on the page; everywhere is said there alone. */
const plain = (title: string) =>
  title
    .replaceAll(/\s*[:·,]?\s+/g, ' ')
    .replace(/ усюди$|\.$/, '')
    .trim()

test('one post, question, event and person are named by what they are', async () => {
  for (const { path, title } of [things.post, things.question, things.event]) {
    const page = await readPage(path)
    expect(page.title).toContain(title.slice(0, 30))
    expect(page.h1).toEqual([title])
    expect(page.robots ?? 'index,follow').toBe('index,follow')
  }
  const person = await readPage(`/uk/a/${things.username}`)
  expect(person.h1[0]).toContain(things.post.customer.name)
})

describe('addresses that lead elsewhere', () => {
  test.each([
    ['/', 302, '/uk'],
    ['/en', 302, '/uk'],
    ['/pl/feed', 302, '/uk'],
    ['/ru/q/abc', 302, '/uk'],
    ['/uk/', 301, '/uk'],
    ['/uk/feed/', 301, '/uk/feed'],
    ['/uk/feed/?page=2', 301, '/uk/feed?page=2'],
    ['/countries', 301, '/uk/countries/all'],
    ['/uk/countries', 301, '/uk/countries/all'],
    ['/uk/from-UA', 301, '/uk/from-ua'],
    ['/uk/to-pl/from-UA?page=2', 301, '/uk/to-pl/from-ua?page=2'],
    ['/uk/to-PL', 301, '/uk/to-pl'],
    ['/uk/to-PL/feed?page=2', 301, '/uk/to-pl/feed?page=2'],
    ['/uk/to-pl/warszawa', 301, '/uk/to-pl/warsaw'],
    ['/uk/to-pl/Warsaw', 301, '/uk/to-pl/warsaw'],
    ['/de-AT/feed', 302, '/uk'],
    ['/uk/to-pl/warszawa/q', 301, '/uk/to-pl/warsaw/q'],
    ['/uk/e/t', 301, '/uk/e'],
    ['/uk/q/t', 301, '/uk/q'],
    ['/uk/popular/t', 301, '/uk/popular'],
    ['/uk/to-pl/e/abc', 301, '/uk/e/abc'],
  ])('%s → %i %s', async (path, status, location) => {
    const page = await readPage(path)
    expect([page.status, page.location]).toEqual([status, location])
  })

  test.each([
    ['/uk', '/uk/to-pl/warsaw'],
    ['/uk/feed', '/uk/to-pl/warsaw/feed'],
    ['/uk/q', '/uk/to-pl/warsaw/q'],
    ['/uk/q?orderBy=unanswered', '/uk/to-pl/warsaw/q?orderBy=unanswered'],
    ['/uk/e', '/uk/to-pl/warsaw/e'],
    ['/uk/e?view=calendar&month=2026-12', '/uk/to-pl/warsaw/e?view=calendar&month=2026-12'],
    ['/uk/popular', '/uk/to-pl/warsaw/popular?orderBy=popular'],
  ])('with a saved place %s → %s', async (path, location) => {
    const page = await readPage(path, { cookie: 'country=PL; city=warsaw' })
    expect([page.status, page.location]).toEqual([302, location])
  })

  test('a saved country alone leads to the country', async () => {
    const page = await readPage('/uk/feed', { cookie: 'country=pl' })
    expect([page.status, page.location]).toEqual([302, '/uk/to-pl/feed'])
  })

  test.each(['country=Польща', 'country=../x', 'country=', 'country=P%0d%0aX', 'city=warsaw'])(
    'a cookie %s that names no place changes nothing',
    async (cookie) => {
      const page = await readPage('/uk/feed', { cookie: encodeURI(cookie) })
      expect(page.status).toBe(200)
    },
  )

  test.each([
    ['/uk/feed', 'country=ZZ', 200, null, ['country', 'city']],
    ['/uk', 'country=ZZ; city=warsaw', 200, null, ['country', 'city']],
    ['/uk/about', 'country=ZZ', 200, null, ['country', 'city']],
    ['/uk/contact-us', 'country=ZZ', 200, null, ['country', 'city']],
    ['/uk/feed', 'country=PL; city=atlantis', 302, '/uk/to-pl/feed', ['city']],
    ['/uk', 'country=PL; city=atlantis', 302, '/uk/to-pl', ['city']],
    ['/uk/contact-us', 'country=PL; city=atlantis', 200, null, ['city']],
    ['/uk/q', 'country=PL; city=warszawa', 302, '/uk/to-pl/warsaw/q', []],
  ])('%s with a saved place that is gone (%s)', async (path, cookie, status, location, gone) => {
    // twice: a page that sets cookies is kept for nobody
    for (const _ of [1, 2]) {
      const page = await readPage(path, { cookie })
      expect([page.status, page.location]).toEqual([status, location])
      const deleted = page.headers.getSetCookie().filter((one) => one.includes('Max-Age=0'))
      expect(deleted.map((one) => one.split('=')[0]).sort()).toEqual(gone.toSorted())
    }
  })

  test('a saved place does not change a page that names its own, nor one asked for everywhere', async () => {
    const cookie = 'country=PL; city=warsaw'
    for (const path of [
      '/uk/to-de/feed',
      '/uk/feed?everywhere=true',
      '/uk/feed?page=2',
      '/uk/about',
      things.post.path,
    ])
      expect((await readPage(path, { cookie })).status, path).toBe(200)
  })
})

describe('pages that need a person lead to sign-in with the whole path', () => {
  test.each([
    '/uk/profile',
    '/uk/profile/edit',
    '/uk/profile/business',
    '/uk/profile/notifications',
    '/uk/profile/comments',
    '/uk/profile/bookmarks',
    '/uk/profile/drafts',
    '/uk/profile/reports',
    '/uk/drafts',
    '/uk/moderation',
    '/uk/moderation/waiting',
    '/uk/admin',
    '/uk/admin/health',
    '/uk/admin/people',
    '/uk/admin/roles',
    '/uk/admin/searches',
    '/uk/admin/site',
    '/uk/admin/tags',
    '/uk/admin/watched-words',
    '/uk/moderation/appeals',
    '/uk/moderation/claims',
    '/uk/claim?business=kavarnia.lypa',
    '/uk/moderation/cases',
    '/uk/admin/audit-log?before=7',
    '/uk/p/create?edit=5',
    '/uk/profile/comments?page=2',
  ])('%s', async (path) => {
    const page = await readPage(path)
    expect(page.status).toBe(302)
    const target = new URL(page.location ?? '', inject('site'))
    expect(target.pathname).toBe('/uk/login')
    expect(target.searchParams.get('redirect')).toBe(path)
    expect([...target.searchParams.keys()]).toEqual(['redirect'])
    expect((await readPage(target.pathname + target.search)).status).toBe(200)
  })

  test('/uk/p/create opens to everybody, each time with a draft of its own', async () => {
    const page = await readPage('/uk/p/create?type=question')
    expect(page.status).toBe(302)
    expect(page.location).toMatch(/\/uk\/p\/create\?type=question&draft=[0-9a-f]{8}$/)
    expect((await readPage('/uk/p/create?draft=ab')).status).toBe(200)
  })
})
