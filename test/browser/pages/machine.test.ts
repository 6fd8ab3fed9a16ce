import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { readPage } from '../read-page.ts'
import { type Sample, sample } from '../sample.ts'
import { openAddresses } from './addresses.ts'

const { site, visitor } = openBrowser()
let things: Sample
beforeAll(async () => {
  things = await sample()
})

const text = async (path: string) => {
  const response = await fetch(site + path)
  expect(response.status, path).toBe(200)
  return { body: await response.text(), type: response.headers.get('content-type') }
}

describe('structured data', () => {
  const dataOf = async (path: string, type: string) => {
    const found = (await readPage(path)).jsonLd.find((one) => one['@type'] === type)
    expect(found?.['@context'], `${type} of ${path}`).toBe('https://schema.org')
    return found ?? {}
  }
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const address = expect.stringMatching(/^https?:\/\//)
  const somebody = expect.objectContaining({
    '@type': expect.stringMatching(/^(Person|Organization)$/),
    name: expect.any(String),
    url: address,
  })

  test('a post is an Article', async () => {
    expect(await dataOf(things.post.path, 'Article')).toMatchObject({
      headline: things.post.title,
      datePublished: date,
      dateModified: date,
      author: somebody,
      image: [address],
      inLanguage: 'uk',
    })
  })

  test('a question is a QAPage with its answers', async () => {
    const { mainEntity } = await dataOf(things.question.path, 'QAPage')
    const answer = expect.objectContaining({
      '@type': 'Answer',
      text: expect.any(String),
      dateCreated: date,
      author: somebody,
      url: address,
    })
    expect(mainEntity).toMatchObject({
      '@type': 'Question',
      name: things.question.title,
      text: expect.any(String),
      answerCount: things.question.answers,
      dateCreated: date,
      author: somebody,
      suggestedAnswer: expect.arrayContaining([answer]),
      ...(things.question.hasAccepted && { acceptedAnswer: answer }),
    })
  })

  test('an event is an Event', async () => {
    expect(await dataOf(things.event.path, 'Event')).toMatchObject({
      name: things.event.title,
      startDate: date,
      endDate: date,
      eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event/),
      eventAttendanceMode: expect.stringMatching(/^https:\/\/schema\.org\//),
      location: expect.objectContaining({
        '@type': expect.stringMatching(/^(Place|VirtualLocation)$/),
      }),
      organizer: somebody,
      offers: expect.objectContaining({
        price: expect.any(Number),
        priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
      }),
    })
  })

  test('a person is a ProfilePage', async () => {
    expect(await dataOf(`/uk/a/${things.username}`, 'ProfilePage')).toMatchObject({
      mainEntity: expect.objectContaining({ name: things.post.customer.name }),
    })
  })

  test('what is read stands on a trail of places', async () => {
    for (const { path } of [things.post, things.question, things.event]) {
      const { itemListElement } = await dataOf(path, 'BreadcrumbList')
      const steps = itemListElement as { position: number; name: string; item: string }[]
      expect(steps.map((step) => step.position)).toEqual(steps.map((_, index) => index + 1))
      for (const step of steps)
        expect(step).toMatchObject({ name: expect.any(String), item: address })
    }
  })

  test('a page without a picture of its own is shared with that of the site', async () => {
    for (const path of ['/uk/about', '/uk', '/uk/to-pl/feed', things.question.path]) {
      const { html } = await readPage(path)
      const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
      const response = await fetch(image)
      expect(response.headers.get('content-type'), path).toBe('image/png')
      // the header of a PNG: its width and height
      const file = Buffer.from(await response.arrayBuffer())
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1_200, 630])
    }
  })

  test('Open Graph says the same as the page', async () => {
    const { html, canonical } = await readPage(things.post.path)
    expect(html).toContain(`<meta property="og:url" content="${canonical}"/>`)
    expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\.(webp|png|jpe?g)"/)
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('<meta property="og:locale" content="uk_UA"/>')
  })
})

describe('the sitemap', () => {
  test('its index and parts are whole XML, and what they list answers', async () => {
    const index = await text('/sitemap.xml')
    expect(index.type).toContain('xml')
    await expectXml(index.body, 'sitemapindex')
    const parts = locations(index.body)
    expect(parts.length).toBeGreaterThanOrEqual(3)
    expect(index.body.match(/<lastmod>\d{4}-/g)).toHaveLength(parts.length)
    const listed: string[] = []
    for (const part of parts) {
      const { body } = await text(new URL(part).pathname)
      await expectXml(body, 'urlset')
      listed.push(...locations(body))
    }
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain(`${site}${things.post.path}`)
    expect(listed).toContain(`${site}/uk/about`)
    // every seventh address stands for all; those whom other tests made come and go meanwhile
    const lasting = listed.filter((address) => !address.includes('/uk/a/novachok'))
    for (const address of lasting.filter((_, position) => position % 7 === 0)) {
      const page = await readPage(new URL(address).pathname)
      expect(page.status, address).toBe(200)
      expect(page.canonical, address).toBe(address)
      expect(page.robots ?? '', address).not.toContain('noindex')
    }
  }, 180_000)

  test('each page of a city is called by the name of the city', async () => {
    const { body } = await text('/sitemaps/places.xml')
    const ofCity = locations(body).filter((address) => address.includes('/uk/to-pl/warsaw'))
    expect(ofCity.length).toBeGreaterThan(3)
    for (const address of ofCity) {
      const { html } = await readPage(new URL(address).pathname)
      expect(/<title>([^<]+)/.exec(html)?.[1], address).toContain('Варшава')
    }
  })

  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? '')
})

test('every RSS is whole and leads to pages', async () => {
  const tag = encodeURIComponent(things.tag)
  const feeds = [
    '/uk/feed',
    '/uk/to-pl/feed',
    '/uk/q',
    '/uk/e',
    `/uk/t/${tag}`,
    `/uk/a/${things.username}`,
  ]
  for (const path of feeds) {
    const { body, type } = await text(`${path}/rss.xml`)
    expect(type).toContain('application/rss+xml')
    await expectXml(body, 'rss')
    const items = [...body.matchAll(/<item>([\s\S]*?)<\/item>/g)].map((found) => found[1] ?? '')
    expect(items.length, path).toBeGreaterThan(0)
    for (const item of items) {
      expect(item).toMatch(/<title>/)
      expect(item).toMatch(/<pubDate>[^<]+<\/pubDate>/)
      expect(item).toContain(`<link>${site}/uk/`)
    }
    const first = /<link>([^<]+)<\/link>/.exec(items[0] ?? '')?.[1] ?? ''
    expect((await readPage(new URL(first).pathname)).status, first).toBe(200)
  }
  const announced = new Set<string>()
  for (const { path } of await openAddresses(things)) {
    const { html } = await readPage(path)
    const link = /<link rel="alternate" type="application\/rss\+xml" href="([^"]+)"/.exec(html)
    if (link?.[1]) announced.add(link[1])
  }
  expect(announced.size).toBeGreaterThan(5)
  for (const path of announced) expect((await text(path)).type, path).toContain('rss+xml')
  expect((await fetch(`${site}/uk/a/nobody-at-all/rss.xml`)).status).toBe(404)
})

test('robots.txt names the sitemap and closes what is nobody’s', async () => {
  const { body, type } = await text('/robots.txt')
  expect(type).toContain('text/plain')
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`)
  for (const closed of ['/api/', '/rpc/', '/uk/profile', '/uk/login'])
    expect(body).toContain(`Disallow: ${closed}`)
  expect(body).not.toMatch(/^Disallow: \/\s*$/m)
})

/** Lets the browser's own reader of XML judge. */
async function expectXml(xml: string, root: string) {
  const page = await visitor()
  const [name, complaint] = await page.evaluate((source) => {
    const { documentElement } = new DOMParser().parseFromString(source, 'text/xml')
    return [documentElement.localName, documentElement.querySelector('parsererror')?.textContent]
  }, xml)
  await page.context().close()
  expect([name, complaint]).toEqual([root, undefined])
}

test('past the end of a list there is nothing to be found', async () => {
  expect((await readPage('/uk/feed?page=999')).robots).toBe('noindex,follow')
  expect((await readPage('/uk/feed?page=2')).robots ?? '').not.toContain('noindex')
})
