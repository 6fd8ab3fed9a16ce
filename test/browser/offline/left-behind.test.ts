import { expect, test } from 'vitest'
import { press, said } from '../below-posts.ts'
import { openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { isIn } from '../newcomer.ts'
import { sample } from '../sample.ts'
import { isKept, KEEPING, keptPaths, openFirst } from './kept-pages.ts'

const browser = openBrowser()

test('who signs out, or another who signs in, leaves no page behind', async () => {
  const { page } = await member(browser, KEEPING)
  await openFirst(page, '/uk/profile')
  await page.locator('header .me').click()
  await press(page, 'Вийти')
  await page.locator('header').getByRole('link', { name: 'Увійти', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(keptPaths)).not.toContain('/uk/profile')
  await page.context().setOffline(true)
  await page.goto('/uk/profile')
  await said(page, 'Немає мережі')
  await page.context().setOffline(false)

  const other = await member(browser, KEEPING)
  await openFirst(other.page, '/uk/profile')
  const next = await member(browser, KEEPING)
  await other.page.context().clearCookies()
  await other.page.context().addCookies(await next.page.context().cookies())
  await other.page.goto('/uk/about')
  await isIn(other.page)
  await isKept(other.page, '/uk/about')
  expect(await other.page.evaluate(keptPaths)).toEqual(['/uk/about'])
})

test('what was bookmarked on another device opens here without a network', async () => {
  const { page } = await member(browser, KEEPING)
  const { question } = await sample()
  await page.request.post('/api/bookmarks', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: { objectType: 'question', objectId: question.id },
  })
  await openFirst(page, '/uk/about')
  await isKept(page, question.path)
  await page.context().setOffline(true)
  await page.goto(question.path)
  await page.getByRole('heading', { level: 1, name: question.title, exact: true }).waitFor()
})

test('who signs out without a network is out here at once, and everywhere as soon as there is one', async () => {
  const { page } = await member(browser, { ...KEEPING, expected: /net::ERR_|ApiFailure/ })
  await openFirst(page, '/uk/profile')
  await page.context().setOffline(true)
  await page.locator('header .me').click()
  await press(page, 'Вийти')
  await said(page, 'Немає мережі')
  await page.goto('/uk/profile')
  await said(page, 'Немає мережі')
  await page.getByText('Ви вийшли в цьому браузері').waitFor()
  expect(await page.evaluate(keptPaths)).toEqual([])
  await page.context().setOffline(false)
  const sessions = async () =>
    (await page.context().cookies()).filter(({ name }) => name.includes('session'))
  await expect.poll(sessions).toEqual([])
  await page.goto('/uk')
  await page.locator('header').getByRole('link', { name: 'Увійти', exact: true }).waitFor()
}, 60_000)
