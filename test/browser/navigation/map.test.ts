import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindingsOnScreens } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { meter } from '../pages/loaded.ts'
import { misfits } from '../pages/width.ts'

const { visitor } = openBrowser()

/** What one sees of the plane, as a viewBox. */
const viewOf = async (page: Page) =>
  ((await page.locator('.map .outline').getAttribute('viewBox')) ?? '').split(' ').map(Number)
const sizeOf = async (page: Page, part: string) => (await page.locator(part).boundingBox())?.width
const WARSAW = '.map a[href="/uk/to-pl/warsaw"]'

test('who goes by keys leaves the places of the map out, without a script too', async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/uk/map')
  const skip = page.getByRole('link', { name: 'Оминути карту: до списку', exact: true })
  await skip.focus()
  const box = await skip.boundingBox()
  const map = await page.locator('.map').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(map?.y ?? 0)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/uk/map#map-list')
  await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      page
        .locator('.map-list a')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
})

describe.each([390, 1_440])('at %i px', (width) => {
  test('by keys alone one zooms, moves and chooses a city; nothing grows', async () => {
    const page = await visitor({ viewport: { width, height: 844 } })
    await page.goto('/uk/map')
    await hydrate(page)
    await page.locator(WARSAW).focus()
    const [, , before = 0] = await viewOf(page)
    const disc = await sizeOf(page, `${WARSAW} .disc`)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(async () => (await viewOf(page))[2]).toBeCloseTo(before / 2.56, 0)
    expect(await sizeOf(page, `${WARSAW} .disc`)).toBeCloseTo(disc ?? 0, 1)

    const [left = 0] = await viewOf(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await viewOf(page))[0]).toBeGreaterThan(left)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('-')
    await expect.poll(async () => (await viewOf(page))[2]).toBeCloseTo(before / 1.6, 0)
    const seen = await viewOf(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/uk/to-pl/warsaw')
    await page.locator('h1', { hasText: 'Варшава' }).waitFor()
    // who comes back finds the map as it was left
    await page.goBack()
    await expect.poll(() => viewOf(page)).toEqual(seen)
  })

  test('what keys move out of sight leaves the focus on the map', async () => {
    const page = await visitor({ viewport: { width, height: 844 } })
    await page.goto('/uk/map')
    await hydrate(page)
    await page.locator(WARSAW).focus()
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator(WARSAW).count()).toBe(0)
    await expect.poll(() => page.locator('.map-tools button:focus').count()).toBe(1)
  })

  test('buttons zoom and bring back, dragging moves and presses nothing', async () => {
    const page = await visitor({ viewport: { width, height: 844 } })
    await page.goto('/uk/map')
    await hydrate(page)
    const start = await viewOf(page)
    await page.getByRole('button', { name: 'Наблизити' }).click()
    await expect.poll(async () => (await viewOf(page))[2]).toBeLessThan(start[2] ?? 0)
    await page.getByRole('button', { name: 'Як було спочатку' }).click()
    await expect.poll(() => viewOf(page)).toEqual(start)

    await page.getByRole('button', { name: 'Наблизити' }).click()
    const near = await viewOf(page)
    const { x = 0, y = 0 } = (await page.locator('.map .city .center').first().boundingBox()) ?? {}
    await page.mouse.move(x + 2, y + 2)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await viewOf(page))[0]).toBeLessThan(near[0] ?? 0)
    expect(new URL(page.url()).pathname).toBe('/uk/map')
  })
})

/** A pin that stands for things of two towns, in two countries. */
const SEVERAL = '.map .pin[aria-label$=": 2 події"][aria-label*=","]:visible'

describe.each([390, 1_440])('a pin of several towns at %i px', (width) => {
  test.each(['a press', 'Enter'])(
    'comes closer by %s until they have pins of their own',
    async (way) => {
      const page = await visitor({ viewport: { width, height: 844 } })
      await page.goto('/uk/map')
      const pin = page.locator(SEVERAL).first()
      const before = await viewOf(page)
      if (way === 'Enter') await pin.press('Enter')
      else await pin.locator('.target').click()
      await expect.poll(async () => (await viewOf(page))[2]).toBeLessThan((before[2] ?? 0) / 2)
      expect(new URL(page.url()).pathname).toBe('/uk/map')
      await expect.poll(() => page.locator('.map .pin:visible').count()).toBeGreaterThan(1)
    },
  )

  test('leads without a script to what has all of them', async () => {
    const page = await visitor({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    await page.goto('/uk/map')
    const pin = page.locator(SEVERAL).first()
    expect(await pin.getAttribute('href')).not.toBe('/uk/e')
    await pin.locator('.target').click()
    const { pathname, hash } = new URL(page.url())
    if (hash) await page.locator(decodeURIComponent(hash)).waitFor()
    else expect(pathname).toMatch(/^\/uk\/to-[a-z]{2}\/e$/)
  })

  test.each(['/uk/map', '/uk/to-pl/warsaw/map'])(
    '%s has links of 24 px that nothing covers',
    async (path) => {
      const page = await visitor({ viewport: { width, height: 1_000 } })
      await page.goto(path)
      await page.locator('.map').scrollIntoViewIfNeeded()
      const missed = await page.locator('.map a:visible').evaluateAll((links) =>
        links.flatMap((link) => {
          const reach = link.querySelector('.target')?.getBoundingClientRect()
          if (!reach) return [`${link.getAttribute('aria-label')} has nothing to hit`]
          const [x, y] = [reach.x + reach.width / 2, reach.y + reach.height / 2]
          const isHit = document.elementFromPoint(x, y)?.closest('a') === link
          const isLarge = Math.min(reach.width, reach.height) > 23.9
          return isHit && isLarge ? [] : [link.getAttribute('aria-label')]
        }),
      )
      expect(missed).toEqual([])
    },
  )
})

test('the map of a city says how far things are, and what they are', async () => {
  const page = await visitor({ viewport: { width: 1_440, height: 900 } })
  await page.goto('/uk/to-pl/warsaw/map')
  const rings = () => page.locator('.map .ring text').allTextContents()
  const first = await rings()
  expect(first).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ км$/)]))
  await page.locator('.map .pin .name:visible').first().waitFor()
  await hydrate(page)
  for (let press = 0; press < 4; press++)
    await page.getByRole('button', { name: 'Віддалити', exact: true }).click()
  await expect.poll(rings).not.toEqual(first)
  expect((await rings()).length).toBeGreaterThan(0)
  for (let press = 0; press < 12; press++)
    await page.getByRole('button', { name: 'Наблизити', exact: true }).click()
  await expect.poll(rings).toContain('1 км')
})

test('the wheel with Ctrl comes closer to what it points at; alone it scrolls the page', async () => {
  const page = await visitor()
  await page.goto('/uk/to-pl/map')
  await hydrate(page)
  const [, , before = 0] = await viewOf(page)
  await page.locator('.map').hover()
  await page.mouse.wheel(0, 80)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect((await viewOf(page))[2]).toBe(before)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await viewOf(page))[2]).toBeLessThan(before)
})

test('without a script the map is a drawing of links, and the lists say all of it', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/uk/map')
  const city = page.locator(WARSAW)
  expect(await city.getAttribute('aria-label')).toMatch(/^Варшава: \d+ (людина|людини|людей)/)
  expect(await page.locator('.map-tools').isVisible()).toBe(false)
  const hrefs = (part: string) =>
    page.locator(part).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const listed = await hrefs('.city-ranking a')
  const drawn = await hrefs('.map .city')
  expect(drawn.length).toBeGreaterThan(5)
  expect(drawn.filter((href) => !listed.includes(href))).toEqual([])
  await city.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/uk/to-pl/warsaw')
  await page.getByRole('link', { name: 'Карта', exact: true }).first().click()
  expect(new URL(page.url()).pathname).toBe('/uk/to-pl/warsaw/map')
  await page.getByRole('link', { name: 'Карта: Польща', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/uk/to-pl/map')
})

test.each(['/uk/to-pl/map', '/uk/to-pl/warsaw/map'])(
  '%s fits on the narrowest phone and axe finds nothing',
  async (path) => {
    const page = await visitor({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await misfits(page)).toEqual([])
    expect(await axeFindingsOnScreens(page)).toEqual([])
  },
)

test('the outline comes once, packed, and may be kept for good', async () => {
  const page = await visitor()
  const loaded = meter(page)
  const [response] = await Promise.all([
    page.waitForResponse(/world\.generated.*\.svg/),
    page.goto('/uk/map'),
  ])
  await page.waitForLoadState('networkidle')
  const outlines = (await loaded()).filter(({ url }) => url.includes('world.generated'))
  expect(outlines).toHaveLength(1)
  expect(outlines[0]?.bytes).toBeLessThanOrEqual(60 * 1_024)
  expect(response.headers()['content-encoding']).toBe('br')
  expect(response.headers()['cache-control']).toContain('immutable')
})
