import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { moderator } from '../moderator.ts'
import { ask } from '../sample.ts'

const browser = openBrowser()

/** Opens an address within the application, and holds back files of it once they are asked for. @returns what lets them go */
async function openHolding(page: Page, files: RegExp, path: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    asked.resolve()
    await held
    await route.continue()
  })
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Далі' })
    document.body.append(link)
    link.focus()
    link.click()
  }, path)
  await asked.promise
  // what is drawn for want of it is drawn by then
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  return letGo
}

async function someBusiness() {
  const { customers } = await ask<{ customers: { username: string; name: string }[] }>(
    '/customers/business',
    { perPage: 1 },
  )
  const [business] = customers
  if (!business) throw new Error('Nobody has a business')
  return { path: `/uk/a/${business.username}`, name: business.name }
}

/** Pages with a sheet of their own, and a way to each that a menu has. */
test.each([
  ['/uk/moderation/cases', 'Скарги'],
  ['/uk/profile/settings', 'Налаштування'],
  ['/uk/p/create', 'Новий допис'],
  ['/uk/map', 'Карта'],
])(
  'the page of before stays until the sheet of %s is there, and its title gets the focus',
  async (path, title) => {
    const page = await moderator(browser)
    await page.goto('/uk/drafts')
    await hydrate(page)
    const letGo = await openHolding(page, /\.css$/, path)
    expect(await page.locator('main h1', { hasText: 'Чернетки' }).isVisible()).toBe(true)
    expect(await page.locator('header.top').isVisible()).toBe(true)
    expect(await page.locator('.loading').count()).toBe(1)
    letGo()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(title)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test('the page of before stays until the frame of a business is there', async () => {
  const business = await someBusiness()
  const page = await browser.visitor()
  await page.goto('/uk/map')
  await hydrate(page)
  const letGo = await openHolding(page, /business-(profile|sheet)/, business.path)
  expect(await page.locator('main h1', { hasText: 'Карта' }).isVisible()).toBe(true)
  expect(await page.locator('.loading').count()).toBe(1)
  letGo()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(business.name)
})

/** Opens a page and starts its application, a file of which is lost for now. @returns what brings the network back */
async function startWithout(page: Page, file: RegExp, path: string) {
  const lost = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
  await page.route(file, (route) => route.abort())
  await page.goto(path)
  await page.keyboard.press('Shift')
  await lost
  return () => page.unroute(file)
}

test('a business whose own code is lost on the way is read on, and comes to life later', async () => {
  const { path, name } = await someBusiness()
  const page = await browser.visitor({ expected: /business-frame/ })
  const comeBack = await startWithout(page, /business-frame/, path)
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.innerText()).toContain(name)
  await comeBack()
  await isAlive(page)
  expect(await title.innerText()).toContain(name)
})

test('a stranger who lost a part of home reads on, and it comes to life later', async () => {
  const page = await browser.visitor({ expected: /stranger/ })
  const comeBack = await startWithout(page, /stranger/, '/uk')
  const cities = page.getByRole('combobox', { name: 'Куди ви їдете' })
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('На новому місці')
  expect(await cities.count()).toBe(0)
  await comeBack()
  await cities.waitFor()
})

test('who types into the search goes on without its suggestions until they come', async () => {
  const page = await browser.visitor({ expected: /suggestions/ })
  const comeBack = await startWithout(page, /suggestions/, '/uk/s')
  const field = page.locator('main input[name=search]')
  await field.pressSequentially('пос')
  await comeBack()
  await field.pressSequentially('відка')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect(await field.inputValue()).toBe('посвідка')
})
