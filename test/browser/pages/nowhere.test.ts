import { describe, expect, inject, test } from 'vitest'
import { NOWHERE } from '../../content/nowhere.ts'
import { readPage } from '../read-page.ts'

describe('what is not there', () => {
  test.each(NOWHERE)('%s is a 404 page', async (path) => {
    const page = await readPage(encodeURI(path))
    expect(page.status).toBe(404)
    expect(page.lang).toBe('uk')
    expect(page.h1).toHaveLength(1)
    expect(page.title).toMatch(/ — Свої$/)
    expect(page.robots).toContain('noindex')
  })

  test.each(['/error500', '/500-test'])('%s is the page of a failure', async (path) => {
    const page = await readPage(path)
    expect(page.status).toBe(500)
    expect(page.h1).toHaveLength(1)
    expect(page.robots).toContain('noindex')
    expect(page.html).not.toMatch(/at .*\.(js|ts):\d+/)
    expect(page.html).not.toContain(`: ${path.slice(1)}`)
    expect(page.html).toContain(`<code>${page.headers.get('x-request-id')}</code>`)
  })

  test.each(['/uk/%ff', '/%', '/uk/feed?page=%00', '/uk/s?search=%D0', '/uk/p/%E0%A4%A'])(
    '%s, an address that cannot be read, is a page that says so',
    async (path) => {
      const page = await readPage(path)
      expect(page.status).toBe(400)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.h1).toEqual(['Такої адреси не прочитати'])
      expect(page.robots).toContain('noindex')
    },
  )

  test('for machines it stays a problem', async () => {
    const { status, headers } = await readPage('/api/feed?page=%00')
    expect([status, headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ])
  })

  test.each(['/404', '/error500', '/400'])('%s stands in a whole frame', async (path) => {
    const { html } = await readPage(path)
    const nav = /<nav class="main-nav".*?<\/nav>/.exec(html)?.[0] ?? ''
    for (const href of ['/uk', '/uk/feed', '/uk/q', '/uk/e', '/uk/people'])
      expect(nav).toContain(`href="${href}"`)
    const bar = /<nav class="bar".*?<\/nav>/.exec(html)?.[0] ?? ''
    expect(bar.match(/<a /g)).toHaveLength(5)
    const foot = /<footer.*?<\/footer>/.exec(html)?.[0] ?? ''
    for (const href of ['/uk/about', '/uk/user-agreement', '/uk/privacy-policy', '/uk/contact-us'])
      expect(foot).toContain(`href="${href}"`)
  })

  test.each(['/404', '/error500', '/400'])(
    '%s leads on: a search, the lists, and us',
    async (path) => {
      const { html } = await readPage(path)
      const main = /<main.*?<\/main>/.exec(html)?.[0] ?? ''
      expect(main).toContain('<search class="search-box">')
      for (const href of ['/uk/feed', '/uk/countries/all', '/uk/contact-us'])
        expect(main).toContain(`href="${href}"`)
    },
  )

  test('a page beyond the end of a list says so', async () => {
    const page = await readPage('/uk/feed?page=4000')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Стільки сторінок немає')
  })

  test.each([
    '/uk/feed?page=-1',
    '/uk/feed?page=abc',
    '/uk/feed?page=1e9',
    '/uk/q?orderBy=x',
    '/uk/e?month=2026-99',
    '/uk/s',
    '/uk/s?search=',
    `/uk/s?search=${'а'.repeat(3_000)}`,
  ])('nonsense in an address (%s) breaks nothing', async (path) => {
    expect((await readPage(encodeURI(path))).status).toBeLessThan(500)
  })
})

describe('nobody is led to another site', () => {
  test.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/..',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/uk//evil.example/',
    '/en//evil.example',
    '/uk/to-pl//evil.example',
    '/https://evil.example/',
  ])('%s', async (path) => {
    const page = await readPage(path)
    expectOurs(page.location)
  })

  test.each([
    '//evil.example',
    'https://evil.example/uk',
    '/\\evil.example',
    'javascript:alert(1)',
    '/uk/\\..//evil.example',
  ])('a choice of place with back=%s', async (back) => {
    const response = await fetch(`${inject('site')}/uk/destination`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: inject('site') },
      body: new URLSearchParams({ country: 'PL', back }),
    })
    expect(response.status).toBe(303)
    expectOurs(response.headers.get('location'))
  })

  function expectOurs(location: string | null) {
    if (location === null) return
    expect(location, 'an address without a host').toMatch(/^\/(?![/\\])/)
    expect(new URL(location, inject('site')).origin).toBe(inject('site'))
  }
})
