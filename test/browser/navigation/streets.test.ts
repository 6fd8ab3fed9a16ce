import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyListChanges } from '../../../src/platform/db/apply-list-changes.ts'
import { inDays, insertCustomer, insertPost } from '../../factories.ts'
import { emptyFolder } from '../../process/own-folder.ts'
import { answerWithMalta } from '../../tiles/malta.ts'
import { writeWarsaw } from '../../tiles/warsaw.ts'
import { axeFindingsOnScreens } from '../axe.ts'
import { FLAGS, hydrate, openBrowser } from '../browser.ts'
import { openOwnSite } from '../own-site.ts'
import { KB, meter, sum } from '../pages/loaded.ts'
import { misfits } from '../pages/width.ts'
import { drawn } from './drawn-streets.ts'

/** WebGL drawn by the processor, which `--disable-gpu` forbids. */
const SOFTWARE_WEBGL = [
  ...FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
/** What Chromium says of drawing WebGL so. */
const SLOW = /GPU stall|software WebGL|swiftshader/i

const { visitor } = openBrowser(SOFTWARE_WEBGL)
const { visitor: visitorWithoutWebGl } = openBrowser([...FLAGS, '--disable-3d-apis'])
let site: Awaited<ReturnType<typeof openOwnSite>>

beforeAll(async () => {
  const file = path.join(await emptyFolder('streets-tiles'), 'warsaw.pmtiles')
  await writeWarsaw(file)
  site = await openOwnSite('streets', { MAP_TILES: file, PAGE_CACHE_SECONDS: '0' })
  const { db } = site
  const cities = await db
    .selectFrom('city')
    .select(['id', 'country_code'])
    .where('slug', 'in', ['warsaw', 'krakow'])
    .where('country_code', '=', 'PL')
    .orderBy('slug', 'desc')
    .execute()
  const [warsaw, krakow] = cities
  for (const city of [warsaw, warsaw, krakow])
    await insertCustomer(db, { country_code: 'PL', city_id: city?.id ?? 0 })
  await insertPost(db, {
    country_code: 'PL',
    city_id: warsaw?.id ?? 0,
    title: 'Толока біля палацу',
    startsAt: inDays(3),
    event: { latitude: 52.2318, longitude: 21.006 },
  })
  await applyListChanges(db)
}, 600_000)
afterAll(() => site?.close())

const CITY = '/uk/to-pl/warsaw/map'
const SHOW = { name: 'Показати вулиці', exact: true }
const open = (options: Parameters<typeof visitor>[0] = {}) =>
  visitor({ baseURL: site.origin, expected: SLOW, ...options })

async function openWhole(address: string) {
  const page = await open()
  const loaded = meter(page)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  return { page, loaded }
}

async function showStreets(page: Page, address = CITY) {
  await page.goto(address)
  await hydrate(page)
  await page.getByRole('button', SHOW).focus()
  await page.keyboard.press('Enter')
  await page.locator('.map.with-streets').waitFor({ timeout: 60_000 })
}

describe('with WebGL', () => {
  test('streets come when they are asked for, from the own host alone', async () => {
    const { loaded: loadedByFeed } = await openWhole('/uk/feed')
    const ofFeed = new Set((await loadedByFeed()).map(({ url }) => url))
    const { page, loaded } = await openWhole(CITY)
    const before = await loaded()
    const ofMap = before.filter(({ url }) => url.includes('/assets/') && !ofFeed.has(url))
    expect(ofMap.length).toBeGreaterThan(2)
    expect(ofMap.reduce((bytes, one) => bytes + one.bytes, 0)).toBeLessThanOrEqual(60 * KB)
    expect(before.filter(({ url }) => /draw-streets|maplibre|\/tiles\//.test(url))).toEqual([])
    await page.getByRole('button', SHOW).click()
    await page.locator('.map.with-streets').waitFor({ timeout: 60_000 })
    const all = await loaded()
    expect(all.filter(({ url }) => new URL(url).origin !== site.origin)).toEqual([])
    expect(all.filter(({ url }) => url.includes('/tiles/')).length).toBeGreaterThan(0)
    expect(sum(all, 'script')).toBeGreaterThan(200 * KB)
    expect((await drawn(page)).water).toBeGreaterThan(0.01)
    // a city is shown whole at first, where most of its roads are thinner than a line
    await page.getByRole('button', { name: 'Наблизити', exact: true }).click()
    await expect.poll(async () => (await drawn(page)).roads).toBeGreaterThan(0.005)
    expect(
      await page.getByRole('link', { name: '© учасники OpenStreetMap', exact: true }).isVisible(),
    ).toBe(true)
  })

  test('by keys alone one shows them, comes closer, opens an event, hides them', async () => {
    const page = await open()
    await showStreets(page)
    const hide = page.getByRole('button', { name: 'Прибрати вулиці', exact: true })
    expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true)
    const pin = page.locator('.map a.pin:visible')
    expect(await pin.getAttribute('aria-label')).toBe('1. Толока біля палацу (подія)')
    const at = async () => (await pin.boundingBox())?.x ?? 0
    await pin.focus()
    const start = await at()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(at).toBeGreaterThan(start)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    expect(await pin.evaluate((link) => link === document.activeElement)).toBe(true)
    await hide.focus()
    await page.keyboard.press('Enter')
    await page.locator('.map .outline').waitFor()
    expect(
      await page.getByRole('button', SHOW).evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('.map.with-streets').waitFor()
    await pin.focus()
    await page.keyboard.press('Enter')
    await page.locator('.map-points li:target').waitFor()
    // from the entry, which the focus went to
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/uk/e/**')
  })

  test('they come by themselves to who comes as near as a city, and go with who goes away', async () => {
    const page = await open()
    await page.goto(CITY)
    await hydrate(page)
    await page.locator('.map a.city').first().focus()
    for (let press = 0; press < 6; press++) await page.keyboard.press('+')
    await page.locator('.map.with-streets').waitFor({ timeout: 60_000 })
    for (let press = 0; press < 6; press++) await page.keyboard.press('-')
    await page.locator('.map .outline').waitFor()
    expect(await page.locator('.map-credit').count()).toBe(0)
  })

  test('a map that opens as near as a city has them on request alone, and they go as they came', async () => {
    const page = await open()
    await answerWithMalta(page)
    const loaded = meter(page)
    await page.goto('/uk/to-mt/map')
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect((await loaded()).filter(({ url }) => /draw-streets|maplibre/.test(url))).toEqual([])
    expect(await page.locator('.map-status').innerText()).toBe('')
    await page.getByRole('button', SHOW).click()
    await page.locator('.map.with-streets').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Прибрати вулиці', exact: true }).click()
    await page.locator('.map .outline').waitFor()
    // not wanted, they stay away however near one comes, and as far as the outline says something
    for (let press = 0; press < 6; press++) await page.keyboard.press('+')
    const box = (await page.locator('.map .outline').getAttribute('viewBox')) ?? ''
    expect(Number(box.split(' ')[2])).toBe(8)
    expect(await page.locator('.map-status').innerText()).toBe('')
    await page.getByRole('button', SHOW).click()
    await page.locator('.map.with-streets').waitFor()
  })

  test('of a small country that the file does not have the sentence comes with the request', async () => {
    const page = await open()
    await page.goto('/uk/to-mt/map')
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.map-status').innerText()).toBe('')
    await page.getByRole('button', SHOW).click()
    await page
      .getByText('Вулиць цього місця на нашій карті поки немає.')
      .waitFor({ timeout: 60_000 })
  })

  test('they are dark in the dark, also when that changes', async () => {
    const page = await open()
    await showStreets(page)
    const { light } = await drawn(page)
    expect(light).toBeGreaterThan(180)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await drawn(page)).light).toBeLessThan(90)
  })

  test('axe finds nothing, and it fits on each screen', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    await showStreets(page)
    expect(await axeFindingsOnScreens(page)).toEqual([])
    expect(await misfits(page)).toEqual([])
    expect(await page.locator('.map.with-streets').count()).toBe(1)
  })

  test('of a city that the file does not have a sentence says so, and the outline stays', async () => {
    const page = await open()
    await page.goto('/uk/to-pl/krakow/map')
    await hydrate(page)
    await page.getByRole('button', SHOW).click()
    const status = page.getByText('Вулиць цього місця на нашій карті поки немає.')
    await status.waitFor({ timeout: 60_000 })
    expect(await page.locator('.map .outline').count()).toBe(1)
  })

  test('without the tiles a sentence says so, and another try brings them', async () => {
    const page = await open({ expected: /GPU stall|software WebGL|\/tiles\/|Failed to fetch/i })
    await page.route('**/tiles/**', (route) => route.abort())
    await page.goto(CITY)
    await hydrate(page)
    await page.getByRole('button', SHOW).click()
    await page.getByText('Вулиці не завантажилися.').waitFor({ timeout: 60_000 })
    expect(await page.locator('.map .outline').count()).toBe(1)
    expect(await page.locator('.map a.pin:visible').count()).toBe(1)
    await page.unroute('**/tiles/**')
    await page.getByRole('button', SHOW).click()
    await page.locator('.map.with-streets').waitFor({ timeout: 60_000 })
    expect(await page.locator('.map-status').innerText()).toBe('')
  })
})

test('without WebGL a sentence says so, nothing heavy is loaded, the outline and the list stay', async () => {
  const page = await visitorWithoutWebGl({ baseURL: site.origin, expected: /WebGL/i })
  const loaded = meter(page)
  await page.goto(CITY)
  await hydrate(page)
  await page.getByRole('button', SHOW).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Цей браузер не може намалювати вулиці').waitFor()
  expect((await loaded()).filter(({ url }) => /draw-streets|maplibre/.test(url))).toEqual([])
  expect(await page.locator('.map .outline').count()).toBe(1)
  expect(await page.locator('.map-points a').count()).toBeGreaterThan(0)
  // a button that could do nothing is gone, and the focus is still on the map
  expect(await page.getByRole('button', SHOW).count()).toBe(0)
  expect(await page.locator('.map-tools button:focus').count()).toBe(1)
  expect(await axeFindingsOnScreens(page)).toEqual([])
})

test('without a script there is no button that does nothing', async () => {
  const page = await visitorWithoutWebGl({ baseURL: site.origin, javaScriptEnabled: false })
  await page.goto(CITY)
  expect(await page.getByRole('button', SHOW).count()).toBe(0)
  expect(await page.locator('.map .outline').count()).toBe(1)
})
