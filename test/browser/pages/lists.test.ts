import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PostCard } from '../../../src/features/posts/contract.ts'
import { axeFindings } from '../axe.ts'
import { neighbour, overflow, STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { readPage } from '../read-page.ts'
import { ask } from '../sample.ts'

const browser = openBrowser()
const { visitor } = browser
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1_440, height: 900 }
const WARSAW = '/uk/to-pl/warsaw/feed'
const FILTERS = 'Фільтри'
const DAY = 24 * 60 * 60_000

/** How many rows can be read whole without scrolling, above the bar of phones. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('nav.bar')?.getBoundingClientRect()
    const end = bar?.height ? bar.top : innerHeight
    const rows = [...document.querySelectorAll('main article.item')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length
  })

test.each([
  [PHONE, 3],
  [DESK, 6],
] as const)('at %o at least %i rows of the feed are in sight', async (viewport, least) => {
  const page = await visitor({ viewport })
  await page.goto(WARSAW)
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(least)
  const sizes = await page
    .locator('main article.item h2')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(17)
})

test('who, where and when of a row take one line, however narrow', async () => {
  for (const width of [320, 390]) {
    const page = await visitor({ viewport: { width, height: 844 } })
    // everywhere: each row names its place
    await page.goto('/uk/feed')
    // on the least phones the counts stand below where the place would be cut otherwise
    const lines = await page.locator('main article.item .line').evaluateAll((all) =>
      all.map((line) => {
        const parts = [...line.querySelectorAll(':scope > :is(:first-child, .geo, time)')]
        const tops = parts.map((one) => one.getBoundingClientRect().top)
        return { height: line.clientHeight, apart: Math.max(...tops) - Math.min(...tops) }
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((one) => one.height > (width < 390 ? 40 : 20) || one.apart > 0)).toEqual([])
    const names = page.locator('main article.item .line > :first-child')
    for (const one of await names.all())
      expect((await one.boundingBox())?.width).toBeGreaterThan(20)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  }
})

describe('the kinds of a list', () => {
  test('have their addresses, at the same place and in the same order', async () => {
    const page = await visitor({ javaScriptEnabled: false, viewport: PHONE })
    const kind = (name: string) =>
      page.locator('.list-kinds').getByRole('link', { name, exact: true }).click()
    const where = () => new URL(page.url()).pathname + new URL(page.url()).search
    const types = async () =>
      new Set(
        await page
          .locator('.list-columns > div > article.item')
          .evaluateAll((all) => all.map((one) => one.className.split(' ')[1])),
      )
    await page.goto(WARSAW)
    await kind('Дописи')
    expect(where()).toBe(`${WARSAW}?type=posts`)
    expect(await types()).toEqual(new Set(['post']))
    expect(await page.locator('h1').innerText()).toBe('Дописи: Варшава')
    await kind('Питання')
    expect(where()).toBe('/uk/to-pl/warsaw/q')
    expect(await types()).toEqual(new Set(['question']))
    await kind('Події')
    expect(where()).toBe('/uk/to-pl/warsaw/e')
    await page.goto('/uk/to-pl/warsaw/popular')
    await kind('Дописи')
    expect(where()).toBe('/uk/to-pl/warsaw/popular?type=posts')
    expect(await types()).toEqual(new Set(['post']))
    await kind('Питання')
    expect(where()).toBe('/uk/to-pl/warsaw/q?orderBy=popular')
  })

  test('of the feed, posts alone are a page for search engines; other parts of lists are not', async () => {
    const { canonical, html } = await readPage('/uk/to-pl/feed?type=posts&utm_source=mail')
    expect(new URL(canonical ?? '').search).toBe('?type=posts')
    expect(html).toContain('content="index,follow"')
    const popular = await readPage('/uk/to-pl/popular?type=posts')
    expect(popular.html).toContain('content="noindex,follow"')
  })

  test('keep the saved place', async () => {
    const page = await visitor({ cookies: { country: 'PL', city: 'warsaw' } })
    await page.goto('/uk/feed?type=posts')
    expect(new URL(page.url()).pathname).toBe(WARSAW)
    expect(new URL(page.url()).search).toBe('?type=posts')
  })
})

describe('the filters of a list', () => {
  test('open in a sheet on a phone, without a script too, and lead on', async () => {
    const page = await visitor({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto(WARSAW)
    const popular = page
      .locator('#list-filters')
      .getByRole('link', { name: 'Популярне', exact: true })
    expect(await popular.isVisible()).toBe(false)
    await page.getByRole('button', { name: FILTERS }).click()
    await popular.click()
    expect(new URL(page.url()).pathname).toBe('/uk/to-pl/warsaw/popular')
    expect(await popular.isVisible()).toBe(false)
    await page.getByRole('button', { name: `${FILTERS}: Популярне` }).waitFor()
  })

  test.each(['/uk/followed', '/uk/to-pl/from-ua'])(
    'are named as they are read where no kinds stand beside: %s',
    async (path) => {
      const { page } = await neighbour(browser, { viewport: PHONE, ...STILL })
      await page.goto(path)
      expect(await page.getByRole('button', { name: FILTERS, exact: true }).innerText()).toBe(
        FILTERS,
      )
      expect(await overflow(page)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    },
  )

  test('close by Escape, by choosing, and give the focus back', async () => {
    const page = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
    await page.goto(WARSAW)
    await hydrate(page)
    const sheet = page.locator('#list-filters')
    await page.getByRole('button', { name: FILTERS }).click()
    await sheet.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(FILTERS)
    await page.keyboard.press('Enter')
    await sheet.getByRole('link', { name: 'Польща', exact: true }).click()
    await page.waitForURL('**/uk/to-pl/feed')
    await expect.poll(() => sheet.isVisible()).toBe(false)
  })

  test('of the archive and of what is popular have the two date bounds', async () => {
    const page = await visitor()
    for (const path of ['/uk/e/archive', '/uk/popular']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'За пʼять місяців', exact: true }).click()
      await page.waitForURL(`**${path}?since=five-months`)
      const current = page
        .locator('#list-filters section', { hasText: 'За який час' })
        .locator('[aria-current]')
      await expect.poll(() => current.textContent()).toBe('За пʼять місяців')
    }
  })
})

describe('where the reader stopped', () => {
  const newestOf = async () => {
    const at = { destinationCountry: 'PL', destinationCity: 'warsaw' }
    return (await ask<{ tape: readonly PostCard[] }>('/feed', at)).tape
  }
  const seenBefore = async (page: Page, newest: readonly number[]) => {
    const at = Date.now() - DAY
    await page.addInitScript(
      ([key, value]) => {
        localStorage.getItem(key) ?? localStorage.setItem(key, value)
      },
      ['lists-seen', JSON.stringify({ [WARSAW]: { at, newest } })] as const,
    )
  }
  const tops = (page: Page) =>
    page
      .locator('.list-columns > div > article.item')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))

  test('is shown once the application runs, and moves nothing', async () => {
    const [, , third] = await newestOf()
    const page = await visitor({ viewport: PHONE })
    await seenBefore(page, [third?.id ?? 0])
    await page.goto(WARSAW)
    const before = await tops(page)
    await hydrate(page)
    const lines = page.locator('.unread')
    await expect.poll(() => lines.count()).toBe(2)
    expect(await lines.first().innerText()).toMatch(/^2 нові від учора, \d\d:\d\d$/)
    expect(await lines.last().innerText()).toBe('Далі ви вже бачили')
    expect(await tops(page)).toEqual(before)
    const next = page.locator('.unread.past + article h2')
    expect(await next.innerText()).toBe(third?.title)
    // within one sitting it stays
    await page.reload()
    await hydrate(page)
    await expect.poll(() => lines.count()).toBe(2)
  })

  test('of a list that was never seen, or has nothing new, nothing is said', async () => {
    const [first] = await newestOf()
    const page = await visitor()
    await page.goto(WARSAW)
    await hydrate(page)
    const kept = () => page.evaluate(() => localStorage.getItem('lists-seen'))
    await expect.poll(kept).toContain(String(first?.id))
    expect(await page.locator('.unread').count()).toBe(0)
  })

  test('all of the page is new where nothing of it is known', async () => {
    const page = await visitor()
    await seenBefore(page, [1])
    // nothing is touched: what this browser knows of the list starts the application
    await page.goto(WARSAW)
    const lines = page.locator('.unread')
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual([expect.stringMatching(/^Нове від учора, \d\d:\d\d$/)])
  })
})

test('what was opened turns quiet in lists, also when another tab opened it', async () => {
  const page = await visitor()
  await page.goto(WARSAW)
  await hydrate(page)
  const first = page.locator('article.item').first()
  const second = page.locator('article.item').nth(1)
  expect(await page.locator('article.opened').count()).toBe(0)
  await first.locator('h2 a').click()
  const kept = () => page.evaluate(() => localStorage.getItem('items-opened'))
  await expect.poll(kept).toMatch(/^\[\d+\]$/)
  await page.goBack()
  await page.waitForURL(`**${WARSAW}`)
  await expect.poll(() => page.locator('article.opened').count()).toBe(1)
  expect(await first.getAttribute('class')).toContain('opened')
  const weight = (row: typeof first) =>
    row.locator('h2').evaluate((title) => getComputedStyle(title).fontWeight)
  expect(await weight(first)).toBe('580')
  expect(await weight(second)).toBe('680')
  const other = await page.context().newPage()
  await other.goto((await second.locator('h2 a').getAttribute('href')) ?? '')
  await expect.poll(() => page.locator('article.opened').count()).toBe(2)
})
