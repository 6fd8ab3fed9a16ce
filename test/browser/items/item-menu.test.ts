import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, openItemMenu, published, STILL } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'

const browser = openBrowser()
const changeIn = (page: Page) =>
  page.locator('.item-menu').getByRole('link', { name: 'Змінити', exact: true })

test('the menu of one’s own leads to its change before the tools are there, and without a script', async () => {
  const { page } = await neighbour(browser, STILL)
  await page.goto('/uk/about')
  const { path, id } = await published(page, 'question', 'Де тут беруть довідку?')
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  if (!context) throw new Error('no browser')
  await context.addCookies(await page.context().cookies())
  const scriptless = await context.newPage()
  await scriptless.goto(browser.site + path)
  await openItemMenu(scriptless)
  const change = changeIn(scriptless)
  expect(await change.isVisible()).toBe(true)
  expect(await change.getAttribute('href')).toContain(String(id))
  await context.close()
  // once the tools are there, it is said once
  await page.goto(path)
  await isAlive(page)
  await openItemMenu(page)
  await page.getByRole('group', { name: 'Дії автора' }).waitFor()
  expect(await changeIn(page).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
})
