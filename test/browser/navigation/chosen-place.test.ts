import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '../../../src/lib/address/paths.ts'
import { hydrate, openBrowser } from '../browser.ts'

const { visitor } = openBrowser()
const WARSAW = '/uk/to-pl/warsaw'
/** Nobody lives or wrote there. */
const SILENT = '/uk/to-pl/lidzbark-warminski'

/** What the browser keeps of its choices. */
async function chosen(page: Page) {
  const cookies = await page.context().cookies()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

test.each([
  ['the map', '.europe svg a[href="/uk/to-pl/warsaw"]'],
  ['the ranking of cities', '.city-ranking a[href="/uk/to-pl/warsaw"]'],
])(
  'a stranger who follows a city on %s has chosen it, whether or not the application runs',
  async (_, link) => {
    for (const isLive of [true, false]) {
      const page = await visitor()
      // the application never comes
      if (!isLive) await page.route('**/assets/hydrate-*.js', () => {})
      await page.goto('/uk')
      if (isLive) await hydrate(page)
      await page.locator(link).dispatchEvent('click')
      await page.waitForURL(`**${WARSAW}`)
      await expect.poll(() => chosen(page)).toMatchObject({ country: 'PL', city: 'warsaw' })
      await page.goto('/uk')
      expect(await page.locator('.stranger').count()).toBe(0)
    }
  },
)

test('who joins on the page of a city, as by an invitation, has chosen it', async () => {
  const page = await visitor()
  await page.goto(SILENT)
  await page.locator('.join-band').getByRole('link', { name: 'Приєднатися', exact: true }).click()
  await page.waitForURL('**/uk/registration?redirect=**')
  // the next page knows it, however long the server takes to keep it
  expect(await page.locator('header a.place').innerText()).toContain('Лідзбарк')
  await expect.poll(() => chosen(page)).toMatchObject({ country: 'PL', city: 'lidzbark-warminski' })
})

test('a stranger who asks in a city has chosen it', async () => {
  for (const link of ['.masthead a.button', '.first-questions a']) {
    const page = await visitor()
    await page.goto(SILENT)
    await page.locator(link).first().click()
    await page.waitForURL('**/uk/p/create?*')
    await expect
      .poll(() => chosen(page))
      .toMatchObject({ country: 'PL', city: 'lidzbark-warminski' })
  }
})

test('who has a place keeps it, wherever the map of «Про Свої» leads', async () => {
  const page = await visitor({ cookies: { country: 'DE', city: 'berlin' } })
  await page.goto('/uk/about')
  await hydrate(page)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(paths.destination))
      saved.push(request.url())
  })
  await page.locator('.europe svg a[href="/uk/to-pl/warsaw"]').dispatchEvent('click')
  await page.waitForURL(`**${WARSAW}`)
  expect(saved).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'city')?.value).toBe('berlin')
})

test('a search of places that leaves nothing to choose leads to the city, without a script too', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/uk')
  await page.getByLabel('Куди ви їдете або де живете?').fill('варшава')
  await page.getByRole('button', { name: 'Показати моє місто', exact: true }).click()
  await page.waitForURL(`**${WARSAW}`)
  // several begin so
  await page.goto('/uk/countries/all?search=вар')
  expect(new URL(page.url()).pathname).toBe('/uk/countries/all')
})

test('who is asked to sign in may join instead, and comes back to the same page', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  const redirect = encodeURIComponent(WARSAW)
  await page.goto(`/uk/login?redirect=${redirect}`)
  await page.getByRole('link', { name: 'Я тут уперше', exact: true }).click()
  await page.waitForURL(`**/uk/registration?redirect=${redirect}`)
  expect(await page.getByRole('link', { name: 'Я тут уперше', exact: true }).count()).toBe(0)
})
