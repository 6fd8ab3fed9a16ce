import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { neighbour, PHONE, published } from '../below-posts.ts'
import { isAlive, type openBrowser } from '../browser.ts'

type Browser = ReturnType<typeof openBrowser>

/** A post that somebody reported as a duplicate. @returns it, the pages of its author and of who reported */
export async function reported(browser: Browser, title: string) {
  const author = await neighbour(browser)
  await author.page.goto('/uk/about')
  const post = await published(author.page, 'post', title)
  const reporter = await report(browser, {
    objectType: 'post',
    objectId: post.id,
    reason: 'duplicate',
  })
  return { ...post, author: author.page, reporter }
}

/** @returns the page of who reported */
export async function report(browser: Browser, said: object): Promise<Page> {
  const { page } = await neighbour(browser, PHONE)
  await page.goto('/uk/about')
  const response = await page.request.post('/api/reports', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: { ...said, isGoodFaith: true },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return page
}

/** Opens the case of something by its title, as moderators come to it. */
export async function openCase(page: Page, title: string): Promise<void> {
  await page.goto('/uk/moderation/cases')
  await isAlive(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.waitForURL(/\/uk\/moderation\/cases\/\d+$/)
  await page.getByRole('form', { name: 'Рішення' }).waitFor()
}
