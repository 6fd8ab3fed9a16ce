import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const { visitor } = browser

/** The letters of the browser's own settings, which media queries by em go by (WCAG 2.2, 1.4.4). */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('letters of 200 % on a wide screen get the layout of a narrow one, with all of its ways', async () => {
  const page = await visitor({ viewport: { width: 1_280, height: 800 } })
  await enlarge(page)
  for (const path of ['/uk/to-pl/warsaw', '/uk/feed']) {
    await page.goto(path)
    expect(await page.locator('.bar').isVisible()).toBe(true)
    expect(await page.locator('.main-nav').isVisible()).toBe(false)
    expect(await page.locator('header a.place').innerText()).toMatch(/Варшава|Усюди/)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
  }
})

test('with letters of 200 % on a phone a page is no wider than it, and no word of a title is torn', async () => {
  const { page } = await member(browser, { viewport: { width: 390, height: 844 } })
  await enlarge(page)
  for (const path of [
    '/uk/to-pl/czestochowa',
    '/uk/to-pl/czestochowa/feed',
    '/uk/to-pl/lidzbark-warminski',
    '/uk/to-pl/warsaw',
    '/uk/to-pl/warsaw/feed',
    '/uk/to-pl/warsaw/e?view=calendar',
    '/uk/to-pl/warsaw/businesses',
    '/uk/profile/settings',
    '/uk/explore',
  ]) {
    await page.goto(path)
    expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0)
    expect.soft(await page.evaluate(tornInTitles), path).toEqual([])
  }
})

/** Words of titles that go on in the next line with neither a hyphen nor a place to break at. */
function tornInTitles(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2):not(article *)')].flatMap((title) => {
    if (!title.checkVisibility()) return []
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    const torn: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}ʼ]+/gu)) {
        const letters = document.createRange()
        letters.setStart(text, index)
        letters.setEnd(text, index + word.length)
        const lines = new Set([...letters.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) torn.push(word)
      }
    }
    return torn
  })
}

test('with letters of 200 % on a phone the picture of a row leaves the rest to its words', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await enlarge(page)
  for (const path of ['/uk/to-pl/warsaw/feed', '/uk/e']) {
    await page.goto(path)
    const rows = await page.locator('main article.item').evaluateAll((all) =>
      all.map((row) => {
        const [slot, words] = [...row.children].map((one) => one.getBoundingClientRect())
        return { words: words?.width ?? 0, gap: (words?.left ?? 0) - (slot?.right ?? 0) }
      }),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { words, gap } of rows) {
      expect(words).toBeGreaterThan(270)
      expect(gap).toBeGreaterThan(0)
    }
  }
})
