import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { neighbour, published, STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { DEMO, logIn, newcomer } from '../newcomer.ts'

const browser = openBrowser()
const { site, visitor } = browser

test('the pages of one’s own profile keep the place on the screen', async () => {
  const page = await newcomer(visitor).open({ viewport: { width: 390, height: 700 } })
  await logIn(page, DEMO.email, DEMO.password)
  await page.goto('/uk/profile')
  await hydrate(page)
  const place = await page
    .locator('.counts-nav')
    .evaluate((nav) => Math.round(nav.getBoundingClientRect().top) - 80)
  await page.evaluate((top) => scrollTo(0, top), place)
  for (const part of ['comments', 'followers', 'questions']) {
    await openPart(page, part)
    expect(await page.evaluate(() => scrollY), part).toBe(place)
  }
})

test('a count of a profile leads to its list where that is out of sight', async () => {
  const page = await newcomer(visitor).open({ viewport: { width: 390, height: 844 } })
  await logIn(page, DEMO.email, DEMO.password)
  for (const part of ['comments', 'followers', 'questions']) {
    await page.goto('/uk/profile')
    await hydrate(page)
    const top = () => page.locator('#list').evaluate((list) => list.getBoundingClientRect().top)
    expect(await top()).toBeGreaterThan(422)
    await openPart(page, part)
    await expect.poll(top, { message: part }).toBeLessThan(422)
    await page.goBack()
    await page.waitForURL(/\/uk\/profile$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  // what the bell tells stands in no row of its own
  expect(await page.locator('.counts-nav').getByText('сповіщ').count()).toBe(0)
})

async function openPart(page: Page, part: string): Promise<void> {
  const link = page.locator(`.counts-nav a[href="/uk/profile/${part}#counts"]`)
  await link.click()
  await page.waitForURL(new RegExp(`/uk/profile/${part}#counts$`))
  await link.and(page.locator('[aria-current]')).waitFor()
}

test('the page of who wrote no posts begins with what they did publish', async () => {
  const asker = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const title = 'Куди носити скло після свята'
  const question = await published(asker.page, 'question', title)
  const helper = await neighbour(browser, STILL)
  const words = 'У зелений бак за рогом'
  const answered = await helper.page.request.post('/api/comments', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: { objectId: question.id, content: `<p>${words}</p>` },
  })
  expect(answered.ok()).toBe(true)
  for (const { username, tab, begins } of [
    { username: asker.username, tab: 'Питання 1', begins: title },
    { username: helper.username, tab: 'Відповіді 1', begins: words },
  ]) {
    const reader = await visitor({ javaScriptEnabled: false })
    await reader.goto(`/uk/a/${username}`)
    await reader.locator('#list').getByText(begins, { exact: true }).waitFor()
    expect(await reader.locator('.counts-nav a').first().innerText()).toBe(tab)
    expect(await reader.locator('.counts-nav [aria-current=page]').innerText()).toBe(tab)
  }
})

test.each([
  ['Закладки', '/uk/profile/bookmarks'],
  ['Чернетки', '/uk/drafts'],
  ['Налаштування', '/uk/profile/settings'],
])('one’s own profile leads to «%s», which nobody else sees', async (name, path) => {
  const page = await newcomer(visitor).open({ viewport: { width: 390, height: 844 } })
  await logIn(page, DEMO.email, DEMO.password)
  await page.goto('/uk/profile')
  await page.locator('main').getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`**${path}`)
})
