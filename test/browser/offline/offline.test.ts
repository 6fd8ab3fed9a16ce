import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MAX_PICTURES, PICTURES } from '../../../src/browser/offline/kept-pages.ts'
import { axeFindings } from '../axe.ts'
import { overflow, PHONE, press, said, toasted } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { type Sample, sample } from '../sample.ts'
import { openFront } from './front.ts'
import { KEEPING, openFirst } from './kept-pages.ts'
import { serviceWorkerOf } from './service-worker.ts'

const browser = openBrowser()
const { visitor } = browser
let things: Sample
beforeAll(async () => {
  things = await sample()
})

describe('reading without a network', () => {
  test('what was read opens and says when it was kept; the rest opens once there is a network', async () => {
    const { post, question } = things
    const page = await visitor({ ...KEEPING, ...PHONE })
    await openFirst(page, post.path)
    await page.context().setOffline(true)
    await page.goto(post.path)
    await page.getByRole('heading', { level: 1, name: post.title, exact: true }).waitFor()
    await page.getByText(/^Немає мережі: збережена копія, \d\d:\d\d$/).waitFor()
    // with its pictures, in whatever width they were loaded
    await expect.poll(() => page.evaluate(pictureWidths)).not.toContain(0)
    expect((await page.evaluate(pictureWidths)).length).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
    // it lives as any page does, and a link to what was not read tells so
    await hydrate(page)
    await followed(page, question.path)
    await said(page, 'Немає мережі')
    expect(new URL(page.url()).pathname).toBe(encodeURI(question.path))
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('heading', { name: 'Можна читати без мережі', exact: true }).waitFor()
    await page.locator('.kept-pages a').getByText(post.title).click()
    await page.getByRole('heading', { level: 1, name: post.title, exact: true }).waitFor()
    await page.goBack()
    await said(page, 'Немає мережі')
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: question.title, exact: true }).waitFor()
    expect(await page.locator('.kept-note').count()).toBe(0)
  })

  test('a page that is kept on purpose opens though it was never opened here', async () => {
    const { post, question } = things
    const page = await visitor(KEEPING)
    await openFirst(page, post.path)
    await page.evaluate(async (path) => {
      const html = await (await fetch(path)).text()
      const headers = { 'content-type': 'text/html', 'x-kept-at': new Date().toISOString() }
      await (await caches.open('svoi-bookmarked')).put(path, new Response(html, { headers }))
    }, question.path)
    await page.context().setOffline(true)
    await page.goto(question.path)
    await page.getByRole('heading', { level: 1, name: question.title, exact: true }).waitFor()
    await page.getByText(/^Немає мережі: збережена копія/).waitFor()
  })

  test('where only the site cannot be reached, a link opens what is kept all the same', async () => {
    const { post, question } = things
    const front = await openFront(browser.site)
    onTestFinished(front.close)
    const page = await visitor({
      serviceWorkers: 'allow',
      baseURL: front.origin,
      expected: /net::ERR_|ApiFailure/,
    })
    await openFirst(page, question.path)
    await openFirst(page, post.path)
    await page.getByRole('heading', { level: 1, name: post.title, exact: true }).waitFor()
    front.cut(true)
    await followed(page, question.path)
    await page.getByRole('heading', { level: 1, name: question.title, exact: true }).waitFor()
    await page.getByText(/^Немає мережі: збережена копія/).waitFor()
  })

  test('the start page is the one that was read last', async () => {
    const page = await visitor(KEEPING)
    await openFirst(page, '/uk/to-pl/warsaw')
    await page.context().setOffline(true)
    await page.goto('/uk')
    expect(new URL(page.url()).pathname).toBe('/uk/to-pl/warsaw')
    await page.getByText(/^Немає мережі: збережена копія/).waitFor()
  })
})

test('of the pictures that are kept the oldest go for those of a page that is read', async () => {
  const page = await visitor(KEEPING)
  await openFirst(page, '/uk/about')
  // as many as may be kept, from pages of before
  const old = Array.from({ length: MAX_PICTURES }, (_, number) => `/files/old-${number}.webp`)
  await page.evaluate(
    async ({ name, addresses }) => {
      const cache = await caches.open(name)
      for (const address of addresses) await cache.put(address, new Response('old'))
    },
    { name: PICTURES, addresses: old },
  )
  // a page that is opened without a whole load is kept with its pictures
  await followed(page, things.post.path)
  await page.locator('.main-picture img:not(.preview)').first().waitFor()
  const shown = await page.locator('.main-picture img:not(.preview)').first().getAttribute('src')
  const kept = () =>
    page.evaluate(
      async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      PICTURES,
    )
  await expect.poll(kept).not.toContain(old[0])
  expect(await kept()).toContain(shown)
  expect(await kept()).toContain(old.at(-1))
})

test('a new version offers itself, is taken by one button, and never mixes with the old one', async () => {
  const { post } = things
  const front = await openFront(browser.site)
  try {
    const page = await visitor({ ...KEEPING, baseURL: front.origin })
    await openFirst(page, post.path)
    const old = await page.evaluate(filesKept)
    expect(old).toHaveLength(1)
    // the next version: files of other names, and a page that asks for them
    const looks = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '',
    )
    const current = new URL(looks).pathname
    const next = (text: string) =>
      text
        .replaceAll(current, '/assets/styles-next.css')
        // the application of the version before it would bring its own styles along
        .replace(/<script type="module"[^>]*><\/script>/, '')
    front.change('/sw.js', {
      by: (text) => next(text).replace(/version:`\w+`/, 'version:`next`'),
    })
    front.change(post.path, { by: next })
    front.change('/assets/styles-next.css', { from: current, by: (text) => text })
    const second = await page.context().newPage()
    await second.goto('/uk/about')
    await hydrate(second)
    await toasted(second, 'Доступна нова версія')
    await toasted(page, 'Доступна нова версія')
    // until it is taken everything is the old version's, whole
    expect((await page.evaluate(filesKept)).length).toBe(2)
    expect(await isThere(page, current)).toBe(true)
    await Promise.all([second.waitForEvent('load'), press(second, 'Оновити')])
    await hydrate(second)
    // the tab that was not loaded anew has its files still, and is asked once more
    front.cut(true)
    expect(await isThere(page, current)).toBe(true)
    expect(await isThere(page, '/assets/styles-next.css')).toBe(true)
    front.cut(false)
    await Promise.all([page.waitForEvent('load'), press(page, 'Оновити')])
    await page.getByRole('heading', { level: 1, name: post.title, exact: true }).waitFor()
    expect(await page.locator('link[href="/assets/styles-next.css"]').count()).toBe(1)
    expect(await page.locator(`link[href="${current}"]`).count()).toBe(0)
  } finally {
    await front.close()
  }
})

test('what is pushed is shown, and leads to its address in the tab that is open', async () => {
  const page = await visitor(KEEPING)
  await openFirst(page, '/uk/about')
  const worker = page.context().serviceWorkers()[0]
  // this Chromium has no place to show them
  await worker?.evaluate(() => {
    const shown: unknown[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, data })
    }
    Object.assign(globalThis, { shown })
  })
  const { push } = await serviceWorkerOf(page, new URL(page.url()).origin)
  const pushed = { title: 'Нова відповідь', body: 'Перша', tag: 'q17', url: '/uk/contact-us' }
  await push({ ...pushed, number: 1 })
  const { url, ...told } = pushed
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: unknown }).shown))
    .toEqual([{ ...told, data: { url } }])
  await worker?.evaluate((url) => {
    const notification = { close: () => undefined, data: { url } }
    const tapped = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => undefined,
    })
    dispatchEvent(tapped)
  }, url)
  await page.waitForURL((address) => address.pathname === url)
})

/** Follows a link of a page. */
const followed = (page: Page, path: string) =>
  page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    document.querySelector('main')?.append(link)
    link.click()
  }, path)

/** How wide the pictures of what is read are; 0 for one that did not come. */
const pictureWidths = () =>
  [
    ...document.querySelectorAll<HTMLImageElement>(
      '.main-picture img, .prose img, .answer .who img',
    ),
  ]
    .filter((one) => one.complete)
    .map((one) => one.naturalWidth)

const filesKept = async () => (await caches.keys()).filter((name) => name.startsWith('svoi-files'))

const isThere = (page: Page, path: string) =>
  page.evaluate(
    (path) =>
      fetch(path, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  )
