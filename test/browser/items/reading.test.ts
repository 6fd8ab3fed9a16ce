import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, WIDE } from '../axe.ts'
import { neighbour, overflow, PHONE, STILL } from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { publishLongPost } from '../long-post.ts'
import { ask, type Sample, sample } from '../sample.ts'

const browser = openBrowser()
const { visitor } = browser

let things: Sample
let longPath: string
beforeAll(async () => {
  things = await sample()
  longPath = (await publishLongPost(browser)).path
})

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

test('contents stand beside a long text where there is room, folded above it elsewhere, without a script too', async () => {
  const wide = await visitor({ viewport: WIDE, javaScriptEnabled: false, ...STILL })
  await wide.goto(longPath)
  const link = wide.locator('.contents').getByRole('link', { name: 'Третє', exact: true })
  const prose = await boxOf(wide, '.read > .prose')
  const contents = await boxOf(wide, '.contents ol')
  expect(contents.x + contents.width).toBeLessThan(prose.x)
  expect(prose.width).toBeLessThanOrEqual(680)
  await link.click()
  await expect.poll(() => wide.evaluate(() => scrollY)).toBeGreaterThan(300)
  // they stay in sight, below the header
  expect((await boxOf(wide, '.contents ol')).y).toBeGreaterThanOrEqual(56)

  const phone = await visitor({ ...PHONE, javaScriptEnabled: false })
  await phone.goto(longPath)
  const folded = phone.locator('.contents').getByRole('link', { name: 'Третє', exact: true })
  expect(await folded.isVisible()).toBe(false)
  await phone.locator('.contents summary').click()
  await folded.click()
  expect(new URL(phone.url()).hash).toBe('#s-tretie')
})

test('links out of a text are gathered as its sources, and printed with their addresses', async () => {
  const page = await visitor({ viewport: WIDE, ...STILL })
  await page.goto(longPath)
  const source = page.getByRole('region', { name: 'Джерела' }).getByRole('listitem')
  expect(await source.count()).toBe(1)
  expect(await source.getByRole('link').getAttribute('href')).toBe(
    'https://example.com/pravyla?a=1&b=2',
  )
  expect(await source.textContent()).toMatch(/^example\.com: «.+»/)
  await page.goto(things.post.path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of ['header', 'footer', '.reactions', '.contents', '.similar'])
    expect(await page.locator(`${hidden}:visible`).count(), hidden).toBe(0)
  await page.locator('.read > .prose').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(246, 248, 250)',
  )
  await page.goto(longPath)
  const printed = await page
    .locator('.prose a')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toContain('https://example.com/pravyla')
})

test.each([320, 390, 768])(
  'on a screen of %i px the bar of an item stands in the place of the menu, large enough for a finger',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 844 }, hasTouch: true, ...STILL })
    for (const { path } of [things.post, things.question, things.event]) {
      await page.goto(path)
      expect(await page.locator('nav.bar:visible').count()).toBe(0)
      expect(await overflow(page)).toBe(0)
      const bar = await boxOf(page, '.reactions')
      expect(bar.y + bar.height).toBe(844)
      const acts = page.locator('.reactions > :is(a, button):visible')
      for (const act of await acts.all()) {
        const box = await act.boundingBox()
        expect(box?.width, await act.innerText()).toBeGreaterThanOrEqual(44)
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      // that of an event says «Піду»
      if (path === things.event.path) {
        await page.getByRole('button', { name: 'Ще дії' }).click()
        await page
          .locator('.item-menu')
          .getByRole('link', { name: 'Коментувати', exact: true })
          .click()
      } else await page.locator('.reactions .respond').click()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      await page.locator('#respond').waitFor()
      expect(await axeFindings(page)).toEqual([])
    }
    // what is not read has the menu
    await page.goto('/uk/about')
    expect(await page.locator('nav.bar:visible').count()).toBe(1)
  },
)

test('back leads to where the reader came from, or to the list of the place', async () => {
  const page = await visitor(PHONE)
  const { path } = things.question
  const back = page.locator('.reactions').getByRole('link', { name: 'Назад', exact: true })
  await page.goto(path)
  await back.click()
  await page.waitForURL(/\/uk(\/to-[^/]+(\/[^/]+)?)?\/q$/)
  await page.goto('/uk/about')
  await hydrate(page)
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await page.waitForURL(`**${path}`)
  // with Ctrl a link opens beside, and the page stays
  const other = page.context().waitForEvent('page')
  await back.click({ modifiers: ['Control'] })
  expect(new URL((await other).url()).pathname).not.toBe('/uk/about')
  expect(new URL(page.url()).pathname).toBe(path)
  await back.click()
  await page.waitForURL('**/uk/about')
})

test('the menu of an item opens and closes by the keyboard, and its author is followed', async () => {
  const { page } = await neighbour(browser, STILL)
  const { posts } = await ask<{ posts: readonly { author: object | null }[] }>('/posts', {
    seoLink: longPath.split('/').at(-1) ?? '',
  })
  expect(posts[0]?.author).toMatchObject({ isSubscribed: false })
  await page.goto(longPath)
  await isAlive(page)
  await page.getByRole('button', { name: 'Ще дії' }).focus()
  await page.keyboard.press('Enter')
  await page
    .locator('.item-menu')
    .getByRole('link', { name: 'Поскаржитися', exact: true })
    .waitFor()
  expect(await page.locator('.item-menu').getByRole('group').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.locator('.item-menu:visible').count()).toBe(0)
  const follow = page.getByRole('button', { name: /^Стежити: / })
  await follow.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Ви стежите: / }).waitFor()
})
