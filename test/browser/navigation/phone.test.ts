import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longDate } from '../../../src/lib/time/uk-date.ts'
import { timeAgo } from '../../../src/ui/time-ago.tsx'
import { hydrate, isAlive, openBrowser, type VisitorOptions } from '../browser.ts'
import { member } from '../member.ts'
import { sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { visitor } = browser
const STILL = { reducedMotion: 'reduce' } as const
const phone = (width: number): VisitorOptions => ({
  ...STILL,
  viewport: { width, height: 844 },
  hasTouch: true,
  isMobile: true,
})

/** Where the parts of the header stand: the place ends before the buttons, and they end within the screen. */
async function headerOf(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) =>
      [...document.querySelectorAll(`header.top ${selector}`)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
    const name = document.querySelector<HTMLElement>(
      'header.top .place .city, header.top .place span',
    )
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      placeEnds: box('.place')[0]?.right ?? 0,
      // the place's own text may be cut, and never hangs out of its pill
      textEnds: name?.getBoundingClientRect().right ?? 0,
      buttons: box(':is(.icon-button, .me)').map(({ left, right, width }) => ({
        left,
        right,
        width,
      })),
      cut: name ? name.scrollWidth - name.clientWidth : 0,
    }
  })
}

test.each([320, 360, 390])(
  'a long name of a city leaves the buttons of the header where they are at %i px',
  async (width) => {
    const { page } = await member(browser, {
      ...phone(width),
      cookies: { country: 'DE', city: 'frankfurt' },
    })
    for (const path of ['/uk/to-de/frankfurt', '/uk/to-de/frankfurt/feed']) {
      await page.goto(path)
      await isAlive(page)
      const { wide, placeEnds, textEnds, buttons } = await headerOf(page)
      expect(wide).toBeLessThanOrEqual(0)
      expect(buttons).toHaveLength(3)
      expect(textEnds).toBeLessThanOrEqual(placeEnds)
      const inOrder = buttons.toSorted((a, b) => a.left - b.left)
      for (const [at, { left }] of inOrder.entries())
        expect(left).toBeGreaterThanOrEqual(inOrder[at - 1]?.right ?? 0)
      for (const { left, right, width: size } of buttons) {
        expect(left).toBeGreaterThanOrEqual(placeEnds)
        expect(right).toBeLessThanOrEqual(width)
        expect(size).toBeGreaterThanOrEqual(32)
      }
    }
  },
)

test('«Усюди» is whole at 320 px, for who is signed in too', async () => {
  const { page } = await member(browser, phone(320))
  await page.goto('/uk/about')
  await isAlive(page)
  expect((await headerOf(page)).cut).toBeLessThanOrEqual(0)
  expect(await page.locator('header .place').innerText()).toContain('Усюди')
})

test('the search of a phone opens with the focus in its field, by its address too', async () => {
  const page = await visitor(phone(390))
  await page.goto('/uk/feed')
  await page.locator('header .find-link').click()
  const field = page.locator('main input[type=search]')
  const isFocused = () => field.evaluate((one) => one === document.activeElement)
  await expect.poll(isFocused, { timeout: 15_000 }).toBe(true)
  await page.reload()
  await expect.poll(isFocused, { timeout: 15_000 }).toBe(true)
  await page.goto('/uk/feed')
  await hydrate(page)
  await page.locator('header .find-link').click()
  await expect.poll(isFocused, { timeout: 15_000 }).toBe(true)
  await page.waitForURL(/\/s/)
  await expect.poll(isFocused, { timeout: 15_000 }).toBe(true)
})

test.each(['/uk/profile/bookmarks', '/uk/profile/notifications', '/uk/drafts'])(
  '%s begins at the top of the screen',
  async (path) => {
    const { page } = await member(browser, phone(390))
    await page.goto(path)
    await isAlive(page)
    expect(await page.locator('main h1').count()).toBe(1)
    const title = await page.locator('main h1').boundingBox()
    expect(title?.y).toBeLessThan(160)
    expect(await page.locator('.profile-head').count()).toBe(0)
  },
)

const WEST = 'America/Los_Angeles'
test('days of posts are those of the reader, before the application runs and after; without script of Kyiv', async () => {
  const { post } = await sample()
  const day = new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const at = `${day}T22:30:00.000Z`
  await onSite('update post set published_at = $1 where id = $2', [at, String(post.id)])
  const { path } = post
  const shown = async (page: Page) => {
    await page.goto(path)
    return page.locator(`main time[datetime="${at}"]`).first().textContent()
  }
  const west = await visitor({ timezoneId: WEST })
  await expect.poll(() => shown(west), { timeout: 20_000 }).toBe(longDate(at, WEST))
  await hydrate(west)
  expect(await west.locator(`main time[datetime="${at}"]`).first().textContent()).toBe(
    longDate(at, WEST),
  )
  const bare = await visitor({ timezoneId: WEST, javaScriptEnabled: false })
  expect(await shown(bare)).toBe(longDate(at))
  expect(longDate(at, WEST)).not.toBe(longDate(at))
})

test('«вчора» and the dates of a list are by the reader too', async () => {
  const page = await visitor({ timezoneId: WEST })
  await page.goto('/uk/feed')
  const times = await page
    // the leaf of an event has the day at its place
    .locator('main article time:not(.day)')
    .evaluateAll((all) =>
      (all as HTMLTimeElement[]).map((one) => [one.dateTime, one.textContent] as const),
    )
  expect(times.length).toBeGreaterThan(5)
  for (const [at, text] of times) {
    const expected = timeAgo(at, Date.now(), WEST)
    // hours and minutes may have passed meanwhile
    if (/год|хв|щойно/.test(expected)) continue
    expect(text?.replaceAll('\u00a0', ' ')).toBe(expected.replaceAll('\u00a0', ' '))
  }
})

test('where there is room, neither the country nor the city of the header is cut', async () => {
  const page = await visitor({ ...STILL, cookies: { country: 'ES', city: 'valencia' } })
  await page.goto('/uk/to-es/valencia')
  const cut = await page
    .locator('header.top .place span')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(await page.locator('header.top .place').innerText()).toContain('Іспанія')
  expect(cut).toBe(0)
})

test.each(['/uk', '/uk/about', '/uk/to-pl/warsaw'])(
  'on %s the link beside the title of a section is as large as a finger',
  async (path) => {
    const page = await visitor(phone(320))
    await page.goto(path)
    const links = page.locator('main .section-head > a')
    const sizes = await links.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
    expect(sizes.length).toBeGreaterThan(0)
    for (const size of sizes.flat()) expect(size).toBeGreaterThanOrEqual(44)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  },
)

test('what is said on a phone is as wide as the page, and many words have their action below them', async () => {
  const page = await visitor(phone(390))
  await page.goto('/uk/feed')
  await hydrate(page)
  const [toast, words, action] = await page.locator('.toasts').evaluate((place) => {
    const one = place.appendChild(document.createElement('div'))
    one.append('Ваш коментар ще не опубліковано: перегляньте його під публікацією й надішліть.')
    const button = one.appendChild(document.createElement('button'))
    button.textContent = 'Продовжити'
    const range = document.createRange()
    range.selectNode(one.firstChild as ChildNode)
    return [one, range, button].map((box) => box.getBoundingClientRect().toJSON() as DOMRect)
  })
  expect([toast?.left, toast?.right]).toEqual([16, 374])
  expect(words?.width).toBeGreaterThan(240)
  expect(action?.top).toBeGreaterThanOrEqual(words?.bottom ?? Number.POSITIVE_INFINITY)
})

/** One finger goes down by so many pixels, from below the header, and lets go. */
async function pull(page: Page, touch: CDPSession, pixels: number) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down === undefined ? [] : [{ x: 200, y: 120 + down }],
    })
  await send('touchStart', 0)
  for (const part of [0.1, 0.4, 0.7, 1]) await send('touchMove', pixels * part)
  const isShown = await isPulled(page)
  await send('touchEnd')
  return isShown
}

/** Whether the sign of pulling is drawn; touches reach a page with its next frame. */
const isPulled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return getComputedStyle(document.documentElement, '::after').content !== 'none'
  })

test('on the home screen of iOS, which has no pull to refresh there, the page has its own', async () => {
  const page = await visitor(phone(390))
  const touch = await page.context().newCDPSession(page)
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
  await page.goto('/uk/feed', { waitUntil: 'load' })
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  expect(await pull(page, touch, 60)).toBe(true)
  await expect.poll(() => isPulled(page)).toBe(false)
  await page.evaluate(() => scrollTo(0, 400))
  expect(await pull(page, touch, 300)).toBe(false)
  await page.evaluate(() => scrollTo(0, 0))
  expect(loads).toEqual([])
  const loaded = page.waitForEvent('load')
  expect(await pull(page, touch, 300)).toBe(true)
  await loaded
})

test('elsewhere the system refreshes, and nothing is loaded for it', async () => {
  const page = await visitor(phone(390))
  const touch = await page.context().newCDPSession(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/uk/feed')
  await hydrate(page)
  expect(await pull(page, touch, 300)).toBe(false)
  expect(asked.filter((url) => url.includes('pull-to-refresh'))).toEqual([])
})
