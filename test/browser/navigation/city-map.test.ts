import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyListChanges } from '../../../src/platform/db/apply-list-changes.ts'
import { inDays, insertCustomer, insertPost } from '../../factories.ts'
import { axeFindingsOnScreens } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { openOwnSite } from '../own-site.ts'
import { misfits } from '../pages/width.ts'

const { visitor } = openBrowser()
let site: Awaited<ReturnType<typeof openOwnSite>>

const HALL = { latitude: 52.2518, longitude: 21.046 }

beforeAll(async () => {
  site = await openOwnSite('city-map', { PAGE_CACHE_SECONDS: '0' })
  const { db } = site
  const { id: city } = await db
    .selectFrom('city')
    .select('id')
    .where('slug', '=', 'warsaw')
    .where('country_code', '=', 'PL')
    .executeTakeFirstOrThrow()
  const warsaw = { country_code: 'PL', city_id: city }
  for (let number = 1; number <= 8; number++)
    await insertPost(db, {
      ...warsaw,
      title: `Зустріч ${number}`,
      startsAt: inDays(number),
      // the second and the fifth are in one hall
      event: [2, 5].includes(number)
        ? HALL
        : { latitude: 52.19 + number / 100, longitude: 20.93 + (number % 4) / 40 },
    })
  await insertCustomer(db, warsaw)
  const business = await insertCustomer(db, { ...warsaw, type: 2, username: 'bakery' })
  await db
    .updateTable('business')
    .set({ latitude: 52.215, longitude: 21.05, category: 'food', address: 'вул. Довга, 3' })
    .where('customer_id', '=', business)
    .execute()
  await db
    .insertInto('business_hours')
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        customer_id: business,
        day,
        opens: 0,
        closes: 1_440,
      })),
    )
    .execute()
  await applyListChanges(db)
}, 600_000)
afterAll(() => site?.close())

const CITY = '/uk/to-pl/warsaw/map'
const open = async (options: Parameters<typeof visitor>[0] = {}) => {
  const page = await visitor({ baseURL: site.origin, ...options })
  await page.goto(CITY)
  return page
}
const pinOf = (page: Page, label: RegExp) =>
  page.locator('.map a.pin:visible').and(page.getByLabel(label))
const entryOf = (page: Page, title: string) =>
  page.locator('.map-points li', { has: page.getByRole('link', { name: title, exact: true }) })
const isTarget = (page: Page, selector: string) =>
  page.locator(`${selector}:target`).evaluateAll((found) => found.length === 1)

test('a city says first what is near, when and whether it is open, and its neighbours last', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  expect(await page.locator('.map-list h2').allTextContents()).toEqual([
    'Події на карті',
    'Бізнеси на карті',
    'Міста, де ми живемо',
  ])
  expect(await entryOf(page, 'Зустріч 1').innerText()).toMatch(/\d:\d\d · \d,\d\sкм від центру/)
  expect(await page.locator('#business-bakery').innerText()).toMatch(
    /вул\. Довга, 3\s+Відчинено цілодобово · \d,\d\sкм від центру/,
  )
  const numbers = await page.locator('.map-points .pin-number').allTextContents()
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('a country keeps its order, and its pins lead to pages', async () => {
  const page = await open()
  await page.goto('/uk/to-pl/map')
  expect(await page.locator('.map-list h2').first().textContent()).toBe('Міста, де ми живемо')
  expect(await page.locator('.pin-number, .spot').count()).toBe(0)
  expect(await page.locator('.map a.pin[href^="#"]').count()).toBe(0)
})

describe.each([390, 1_440])('at %i px', (width) => {
  test.each([true, false])(
    'a pin leads to the entry of its number and that back to it; script: %s',
    async (javaScriptEnabled) => {
      const page = await open({ javaScriptEnabled, viewport: { width, height: 844 } })
      if (javaScriptEnabled) await hydrate(page)
      const pin = pinOf(page, /^3\. Зустріч 3 \(подія\)$/)
      expect(await pin.locator('g text').textContent()).toBe('3')
      await pin.press('Enter')
      const entry = entryOf(page, 'Зустріч 3')
      await expect.poll(() => entry.evaluate((one) => one.matches(':target'))).toBe(true)
      expect(await inSight(page, '.map-points li:target')).toBe(true)
      expect(new URL(page.url()).pathname).toBe(CITY)

      await entry.getByRole('link', { name: '3: показати на карті', exact: true }).click()
      await expect.poll(() => isTarget(page, '.spot')).toBe(true)
      expect(await inSight(page, '.map')).toBe(true)
      const ring = await page.locator('.spot:target circle:visible').boundingBox()
      const head = await pin.locator('.target').boundingBox()
      const middle = (box: typeof ring) =>
        box ? [box.x + box.width / 2, box.y + box.height / 2] : []
      for (const [index, at] of middle(head).entries())
        expect(middle(ring)[index]).toBeCloseTo(at, 0)
    },
  )

  test('a pin leads to an entry that is folded away', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    const entry = entryOf(page, 'Зустріч 8')
    expect(await entry.isVisible()).toBe(false)
    await pinOf(page, /^8\. /).press('Enter')
    expect(await entry.isVisible()).toBe(true)
  })

  test('several at one place have one pin with their count, which names their numbers', async () => {
    const page = await open({ viewport: { width, height: 844 } })
    await hydrate(page)
    const pin = pinOf(page, /^2 події: 2, 5$/)
    expect(await pin.locator('g text').textContent()).toBe('×2')
    expect(await page.locator('figcaption').first().innerText()).toContain('Шпилька зі знаком «×»')
    await pin.press('Enter')
    await expect.poll(() => isTarget(page, '.map-points li')).toBe(true)
    const target = page.locator('.map-points li:target')
    expect(await target.locator('h3').innerText()).toBe('Зустріч 2')
    // and from it to the rest, and back
    expect(await target.innerText()).toContain('Тут же: 5')
    await target.getByRole('link', { name: '5. Зустріч 5', exact: true }).click()
    await expect.poll(() => target.locator('h3').innerText()).toBe('Зустріч 5')
    expect(await target.innerText()).toContain('Тут же: 2')
  })

  test('a pin that was moved out of sight comes back with its number, each time', async () => {
    const page = await open({ viewport: { width, height: 844 } })
    await hydrate(page)
    const number = page.getByRole('link', { name: '1: показати на карті', exact: true })
    for (const _ of [1, 2]) {
      await page.locator('.map a.pin:visible').first().focus()
      for (let press = 0; press < 7; press++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => pinOf(page, /^1\. /).count()).toBe(0)
      await number.click()
      await expect.poll(() => page.locator('.spot:target circle:visible').count()).toBe(1)
    }
  })
})

test.each(['light', 'dark'] as const)(
  'it fits on the narrowest phone and axe finds nothing, also of a target: %s',
  async (colorScheme) => {
    const page = await open({
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
      colorScheme,
    })
    await pinOf(page, /^1\. /).press('Enter')
    expect(await misfits(page)).toEqual([])
    expect(await axeFindingsOnScreens(page)).toEqual([])
  },
)

/** Whether its upper edge is on the screen, below the header. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { top, height } = one.getBoundingClientRect()
    return top >= 50 && top + Math.min(height, 60) <= innerHeight
  })

test('the page of a business leads to its entry among the others on the map of its city', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await page.goto('/uk/a/bakery')
  await page.getByRole('link', { name: 'Серед інших на карті міста', exact: true }).click()
  await page.waitForURL(/\/uk\/to-pl\/warsaw\/map#/)
  expect(await page.locator(':target').innerText()).toContain('вул. Довга, 3')
})
