import { beforeAll, expect, test } from 'vitest'
import type { CommentRoot } from '../../../src/features/comments/contract.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { readPage, textOf } from '../read-page.ts'
import { ask, type Sample, sample } from '../sample.ts'
import { KB, meter, sum } from './loaded.ts'

const { visitor } = openBrowser()
let things: Sample
beforeAll(async () => {
  things = await sample()
})

/** A letter of the arriving font is a hair wider than that of the one in its place: nought to three digits. */
const NOTHING = 0.001
/** A form that opens over home. */
const WRITING = '/uk/p/create?draft=still'

/** Home with the map of a stranger, four lists, items of three kinds and the chooser of places; items differ by 6 KB. */
const VISIT = 167 * KB

test('a whole visit through the main pages stays within 167 KB', async () => {
  const page = await visitor()
  const loaded = meter(page)
  await page.goto('/uk')
  await hydrate(page)
  for (const path of ['/uk/feed', '/uk/popular', '/uk/q', '/uk/e']) {
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
  const scripts = (await loaded()).filter(({ type }) => type === 'script')
  const files = scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  expect(sum(scripts, 'script'), files).toBeLessThanOrEqual(VISIT)
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
