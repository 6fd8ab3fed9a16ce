import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isKeptHere, neighbour, STILL, said } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { PASSWORD } from '../member.ts'
import { signIn } from '../newcomer.ts'

const browser = openBrowser()
const TEXT = '[contenteditable=true][aria-label="Текст"]'
const TITLE = 'Як я шукала садок'
const WORDS = 'Спершу стали в чергу.'

/** Writes a post, until it is said where it is kept. */
async function write(page: Page, kept: string): Promise<void> {
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.locator('.write-title').fill(TITLE)
  await page.locator(TEXT).click()
  await page.keyboard.type(WORDS)
  await said(page, kept)
  await isKeptHere(page, WORDS)
}

/** Done when all of it stands there again, and nothing has to be chosen. */
async function isWhole(page: Page): Promise<void> {
  await page.locator(TEXT).getByText(WORDS).waitFor()
  expect(await page.locator('.write-title').inputValue()).toBe(TITLE)
  expect(await page.locator('.two-versions').count()).toBe(0)
}

describe('what is written is found again', () => {
  test('by who comes back in the history, where the browser fills in the title by itself', async () => {
    const { page } = await neighbour(browser, { expected: /ERR_ABORTED/ })
    await write(page, 'Чернетку збережено')
    await page.goto('/uk/about')
    await page.goBack()
    await hydrate(page)
    await isWhole(page)
    // the same without an account
    const visitor = await browser.visitor(STILL)
    await visitor.goto('/uk/about')
    await write(visitor, 'Збережено на цьому пристрої')
    await visitor.goBack()
    await visitor.goForward()
    await hydrate(visitor)
    await isWhole(visitor)
  })

  test('with a title typed before the application came', async () => {
    const { page } = await neighbour(browser)
    await write(page, 'Чернетку збережено')
    const application = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await application.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.write-title').fill(`${TITLE} знов`)
    application.resolve()
    await hydrate(page)
    await page.locator(TEXT).getByText(WORDS).waitFor()
    expect(await page.locator('.write-title').inputValue()).toBe(`${TITLE} знов`)
    expect(await page.locator('.two-versions').count()).toBe(0)
  })

  test('by who signs in on the way back to a text that its session left', async () => {
    const { page, email } = await neighbour(browser, { expected: /status of 401/ })
    await write(page, 'Чернетку збережено')
    const { pathname, search } = new URL(page.url())
    await page.context().clearCookies()
    await page.goto(`/uk/login?redirect=${encodeURIComponent(pathname + search)}`)
    await signIn(page, email, PASSWORD)
    await page.waitForURL(/\/uk\/p\/create/)
    await isWhole(page)
  })
})
