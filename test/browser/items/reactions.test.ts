import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Post } from '../../../src/features/posts/contract.ts'
import { axeFindings } from '../axe.ts'
import {
  neighbour,
  openItemMenu,
  overflow,
  PHONE,
  press,
  published,
  STILL,
  said,
  toasted,
} from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { PASSWORD } from '../member.ts'
import { isIn, newcomer, signIn } from '../newcomer.ts'
import { ask, sample } from '../sample.ts'

const browser = openBrowser()
const { visitor } = browser

/** «Корисно» below what is read, with or without a number. */
const like = (page: Page) => page.locator('.reactions').getByRole('button', { name: /^Корисно/ })
const isPressed = (page: Page, pressed: boolean) =>
  page.locator(`.reactions .mark-heart[aria-pressed=${pressed}]`).waitFor()

const likesOf = async (path: string) => {
  const { posts } = await ask<{ posts: Post[] }>('/posts', {
    seoLink: path.split('/').at(-1) ?? '',
  })
  return posts[0]?.likes
}

/** Done when so many things stand in the list of bookmarks. */
const areKept = (page: Page, many: number) =>
  page.waitForFunction((n) => document.querySelectorAll('.bookmarks > li').length === n, many)

describe('a like', () => {
  test('shows at once, ends as the last tap has it, and is taken back when it is refused', async () => {
    const author = await neighbour(browser)
    await author.page.goto('/uk/about')
    const { path } = await published(author.page, 'question', 'Як ви шукали житло?')
    const { page } = await neighbour(browser, { ...PHONE, expected: /status of 403/ })
    let letGo: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(BATCHES, async (route) => {
      if (makesCall(route.request(), 'addLike')) await held
      await route.continue()
    })
    await page.goto(path)
    await isAlive(page)
    await like(page).click()
    await isPressed(page, true)
    expect(await like(page).textContent()).toBe('Корисно 1')
    expect(await likesOf(path)).toBe(0)
    // the finger changes its mind twice before the server has said anything
    await like(page).click()
    await like(page).click()
    const liked = page.waitForResponse((response) => makesCall(response.request(), 'addLike'))
    letGo()
    await liked
    expect(await likesOf(path)).toBe(1)
    await page.unroute(BATCHES)
    await page.reload()
    await isAlive(page)
    await isPressed(page, true)
    await page.route(BATCHES, (route) =>
      makesCall(route.request(), 'removeLike')
        ? route.fulfill({
            status: 403,
            json: { status: 403, code: 'forbidden', detail: 'Зараз не можна' },
          })
        : route.continue(),
    )
    await like(page).focus()
    await page.keyboard.press('Space')
    await said(page, 'Зараз не можна')
    await isPressed(page, true)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    // one's own has a number and no button
    await author.page.goto(path)
    await isAlive(author.page)
    expect(await like(author.page).count()).toBe(0)
  }, 120_000)

  test('of a visitor waits for them to sign in, then happens once with a word', async () => {
    const known = await neighbour(browser)
    const author = await neighbour(browser)
    await author.page.goto('/uk/about')
    const { path } = await published(author.page, 'question', 'Де лікувати зуби у Варшаві?')
    const page = await newcomer(visitor).open(PHONE)
    await page.goto(path)
    // also before the application has come
    await like(page).click()
    await page.waitForURL(/\/uk\/login\?redirect=/)
    expect(await likesOf(path)).toBe(0)
    await page.getByText('те, що ви обрали, ми зробимо одразу').waitFor()
    await signIn(page, known.email, PASSWORD)
    await isIn(page)
    await toasted(page, 'Позначено як корисне')
    expect(new URL(page.url()).pathname).toBe(path)
    await isPressed(page, true)
    expect(await likesOf(path)).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('pending-reaction'))).toBeNull()
    await page.reload()
    await isAlive(page)
    await isPressed(page, true)
    expect(await page.getByText('Позначено як корисне').count()).toBe(0)
    expect(await likesOf(path)).toBe(1)
  }, 120_000)
})

test('bookmarks are made on cards and below comments, searched, narrowed, dropped and brought back', async () => {
  const { page } = await neighbour(browser, PHONE)
  const { question } = await sample()
  await page.goto('/uk/profile/bookmarks')
  await said(page, 'Закладок ще немає')
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/uk/q')
  await isAlive(page)
  const card = page.locator('article.item').nth(3)
  const title = (await card.locator('h2').textContent()) ?? ''
  // on a phone only the page itself keeps
  await page.setViewportSize({ width: 1_280, height: 900 })
  await card.getByRole('button', { name: `У закладки: ${title}` }).click()
  await card.locator('.mark-bookmark[aria-pressed=true]').waitFor()
  // nothing of the list is half under a bar
  await page.setViewportSize({ width: 390, height: 4000 })
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(PHONE.viewport)
  await page.goto(question.path)
  await isAlive(page)
  await page.locator('.answer [data-act=menu]').first().click()
  await page.getByRole('group', { name: 'Дії' }).getByText('У закладки').click()
  await page.locator('.answer [data-act=menu]').first().click()
  await page.getByRole('button', { name: 'Прибрати із закладок' }).waitFor()

  await page.goto('/uk/about')
  await page.locator('header .me').click()
  await page.locator('.me-menu').getByRole('link', { name: 'Закладки', exact: true }).click()
  await page.waitForURL(/\/uk\/profile\/bookmarks$/)
  await isAlive(page)
  const items = page.locator('.bookmarks > li')
  await areKept(page, 2)
  expect(await items.nth(1).locator('h3').textContent()).toBe(title)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('navigation', { name: 'Види закладок' }).getByText('Відповіді').click()
  await areKept(page, 1)
  // the words are sent before the list of all kinds has come
  const late = Promise.withResolvers<void>()
  await page.route(BATCHES, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Види закладок' }).getByText('Усе').click()
  await page.getByLabel('Шукати в закладках').fill(title.split(' ')[0] ?? '')
  await press(page, 'Знайти')
  await page.waitForURL(/query=/)
  expect(new URL(page.url()).searchParams.has('type')).toBe(false)
  late.resolve()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await isAlive(page)
  await items.getByText(title).first().waitFor()

  await page.goto('/uk/profile/bookmarks')
  await isAlive(page)
  await page.getByRole('button', { name: `Прибрати із закладок: ${title}` }).focus()
  await page.keyboard.press('Enter')
  await toasted(page, 'Прибрано із закладок')
  await areKept(page, 1)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('bookmark-drop')
  await press(page, 'Повернути')
  await areKept(page, 2)
  // it shows at once; the page is left when the server has it
  const total = async () => (await (await page.request.get('/api/bookmarks')).json()).total
  await expect.poll(total).toBe(2)
  await page.reload()
  await areKept(page, 2)
}, 120_000)

test('a tag and a place are followed on their pages, and make a feed of their own', async () => {
  const { page } = await neighbour(browser, { ...STILL })
  const { post, tag } = await sample()
  await page.goto('/uk/feed')
  await isAlive(page)
  await page
    .locator('#list-filters')
    .getByRole('link', { name: 'За чим стежу', exact: true })
    .click()
  await said(page, 'Тут буде те, за чим ви стежите')
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`/uk/t/${encodeURIComponent(tag)}`)
  await isAlive(page)
  const isTold = () =>
    page.waitForResponse((response) => makesCall(response.request(), 'subscribe'))
  const tagTold = isTold()
  await page.getByRole('button', { name: `Стежити: #${tag}` }).click()
  await tagTold
  await page.goto('/uk/to-pl/warsaw/feed')
  await isAlive(page)
  const place = page.getByRole('button', { name: 'Стежити: Варшава' })
  const placeTold = isTold()
  await place.click()
  await page.getByRole('button', { name: 'Ви стежите: Варшава', pressed: true }).waitFor()
  await placeTold
  await page.goto('/uk/followed')
  await page.locator('article.item').first().waitFor()
  const shown = await page.locator('article.item h2').allTextContents()
  expect(new Set(shown).size).toBe(shown.length)
  await page.getByRole('link', { name: 'Давніше', exact: true }).click()
  await page.waitForURL(/before=\d+/)
  await page.getByRole('link', { name: 'До найновішого', exact: true }).waitFor()
  expect(await page.locator('article.item h2').allTextContents()).not.toContain(shown[0])
  await page.goto(post.path)
  await isAlive(page)
  await page.locator('.reactions').getByRole('button', { name: 'Стежити' }).click()
  await page
    .locator('.reactions')
    .getByRole('button', { name: 'Ви стежите', pressed: true })
    .waitFor()
  await page.goto('/uk/to-pl/warsaw/feed')
  await page.getByRole('button', { name: 'Ви стежите: Варшава', pressed: true }).waitFor()
}, 120_000)

test('without a script nothing is shown that does nothing, and the numbers stay', async () => {
  const { path } = (await sample()).post
  const page = await visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(path)
  expect(await page.locator('.reactions button:not([popovertarget]):visible').count()).toBe(0)
  const share = page.locator('.reactions').getByRole('link', { name: 'Поділитися', exact: true })
  expect(await share.getAttribute('href')).toBe(path)
  // the browser itself opens the menu
  await openItemMenu(page)
  await page
    .locator('.item-menu')
    .getByRole('link', { name: 'Поскаржитися', exact: true })
    .waitFor()
  expect(await page.locator('.item-menu button:visible').count()).toBe(0)
  await page.goto('/uk/to-pl/feed')
  await page.getByRole('button', { name: 'Фільтри' }).click()
  await page.locator('#list-filters .filter-head').first().waitFor()
  expect(await page.locator('.mark-bookmark:visible, .filter-head button:visible').count()).toBe(0)
})
