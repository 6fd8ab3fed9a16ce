import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CommentRoot } from '../../src/features/comments/contract.ts'
import { hydrate, openBrowser } from './browser.ts'
import { member } from './member.ts'
import { readPage, textOf } from './read-page.ts'
import { ask, readingPaths, type Sample, sample } from './sample.ts'

const browser = openBrowser()
const { site, visitor } = browser
let things: Sample
beforeAll(async () => {
  things = await sample()
})

const KB = 1_024
const BEFORE_USE = 4 * KB
/** A page of reading with the application; docs/speed.md says what it is spent on. */
const READING = 130 * KB
/** Any other page, without the editor, and a visit through the main pages. */
const WHOLE = 160 * KB
const STYLES = 15 * KB
/** A letter of the arriving font is a hair wider than that of the one in its place: nought to three digits. */
const NOTHING = 0.001
/** A form that opens over home. */
const WRITING = '/uk/p/create?draft=still'

interface Loaded {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

/** Everything that a page loads, as many bytes as came over the wire; each address once. */
function meter(page: Page) {
  const requests = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    if (!requests.has(request.url())) requests.set(request.url(), request)
  })
  return async (): Promise<Loaded[]> =>
    Promise.all(
      [...requests.values()].map(async (request) => ({
        url: request.url(),
        type: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
}

const sum = (loaded: readonly Loaded[], type: string) =>
  loaded.filter((one) => one.type === type).reduce((bytes, one) => bytes + one.bytes, 0)

const mainPaths = () => [
  '/uk',
  '/uk/feed',
  '/uk/about',
  '/uk/q',
  '/uk/e',
  things.post.path,
  things.question.path,
  things.event.path,
]

test('before the first sign of use at most 4 KB of script, 15 KB of style, two fonts, and nobody else is asked', async () => {
  for (const path of mainPaths()) {
    const page = await visitor()
    const loaded = meter(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const all = await loaded()
    expect(sum(all, 'script'), `script of ${path}`).toBeLessThanOrEqual(BEFORE_USE)
    expect(sum(all, 'stylesheet'), `style of ${path}`).toBeLessThanOrEqual(STYLES)
    expect(sum(all, 'stylesheet'), `style of ${path}`).toBeGreaterThan(0)
    expect(all.filter((one) => one.type === 'font').length, `fonts of ${path}`).toBeLessThanOrEqual(
      2,
    )
    expect(
      all.filter((one) => new URL(one.url).origin !== site),
      path,
    ).toEqual([])
  }
})

/** How much script a page has loaded once it came to life: for who is signed in when the live channel is asked for. */
async function scriptOf(page: Page, path: string, isSignedIn = false): Promise<number> {
  const loaded = meter(page)
  const live = isSignedIn && page.waitForRequest((one) => new URL(one.url()).pathname === '/live')
  await page.goto(path)
  await hydrate(page)
  // the live channel never ends, so that such a page is never idle
  await (live || page.waitForLoadState('networkidle'))
  return sum(await loaded(), 'script')
}

const isReading = (path: string) => !/^\/uk\/(login|registration)/.test(path)

test('a page of reading stays within 130 KB with the application', async () => {
  const sizes: [number, string][] = []
  for (const path of readingPaths(things).filter(isReading)) {
    const page = await visitor()
    sizes.push([await scriptOf(page, path), path])
    await page.context().close()
  }
  const [heaviest, path] = sizes.toSorted(([a], [b]) => b - a)[0] ?? [0]
  expect(heaviest, path).toBeGreaterThan(BEFORE_USE)
  expect(heaviest, path).toBeLessThanOrEqual(READING)
}, 240_000)

const OF_ONES_OWN = [
  '/uk',
  '/uk/profile',
  '/uk/profile/edit',
  '/uk/profile/settings',
  '/uk/profile/settings/notifications',
  '/uk/profile/notifications',
  '/uk/profile/bookmarks',
  '/uk/drafts',
  '/uk/followed',
]

test('any other page stays within 160 KB, signed in too', async () => {
  const sizes: [number, string][] = []
  for (const path of readingPaths(things).filter((one) => !isReading(one))) {
    const page = await visitor()
    sizes.push([await scriptOf(page, path), path])
    await page.context().close()
  }
  const { page } = await member(browser)
  const state = await page.context().storageState()
  for (const path of [...OF_ONES_OWN, things.question.path, things.event.path]) {
    const own = await browser.visitor({ storageState: state })
    sizes.push([await scriptOf(own, path, true), path])
    await own.context().close()
  }
  const [heaviest, path] = sizes.toSorted(([a], [b]) => b - a)[0] ?? [0]
  expect(heaviest, path).toBeGreaterThan(BEFORE_USE)
  expect(heaviest, path).toBeLessThanOrEqual(WHOLE)
}, 240_000)

test('a whole visit through the main pages stays within 160 KB', async () => {
  const page = await visitor()
  const loaded = meter(page)
  await page.goto('/uk')
  await hydrate(page)
  for (const path of ['/uk/feed', '/uk/q', '/uk/e', '/uk/popular']) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await page.waitForURL((url) => url.pathname === path)
    await page.waitForLoadState('networkidle')
    await page.locator('main article h2 a, main article h3 a').first().click()
    await page.waitForURL(/\/uk\/[pqe]\/./)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === path)
  }
  await page.locator('header a.place').click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(sum(await loaded(), 'script')).toBeLessThanOrEqual(WHOLE)
})

test.each([320, 390, 1_280])(
  'nothing moves while a page loads and comes to life, at %i px',
  async (width) => {
    const { post, question } = things
    for (const path of ['/uk/feed', post.path, question.path, '/uk/about', '/uk', WRITING]) {
      const page = await visitor({ viewport: { width, height: 900 } })
      await page.addInitScript(() => {
        interface Shift extends PerformanceEntry {
          readonly value: number
          readonly sources: readonly { readonly node: Element | null }[]
        }
        const shifts: { value: number; of: readonly string[] }[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push({
              value,
              of: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ''),
            })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrate(page)
      // what the application itself puts into a page belongs to its coming to life
      if (path === WRITING) await page.locator('.editor [contenteditable=true]').waitFor()
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
      )
      const moved = shifts.reduce((all, { value }) => all + value, 0)
      expect(moved, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(NOTHING)
      await page.context().close()
    }
  },
)

test('the whole text of a post and of a question with its answers is in the HTML', async () => {
  for (const { id, path, type } of [things.post, things.question]) {
    const html = squeeze(textOf((await readPage(path)).html))
    const { posts } = await ask<{ posts: readonly { content: string }[] }>('/posts', {
      seoLink: path.split('/').at(-1) ?? '',
      type,
    })
    const { comments } = await ask<{ comments: readonly CommentRoot[] }>('/comments', {
      objectType: type,
      objectId: id,
    })
    expect(comments.length).toBeGreaterThan(0)
    for (const content of [posts[0]?.content, ...comments.map((one) => one.content)]) {
      const words = squeeze(textOf(content))
      expect(words).not.toBe('')
      expect(html).toContain(words)
    }
  }
})

const squeeze = (text: string | undefined) => text?.replaceAll(/\s+/g, '') ?? ''
