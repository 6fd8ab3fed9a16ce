import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { overflow, PHONE, press, STILL } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { isLive, openAskers } from './askers.ts'
import { openLine } from './breaking-line.ts'
import { hearAlong, heard } from './heard-numbers.ts'

const browser = openBrowser()
const { visitor } = browser
const people = openAskers(browser, 'notifications')
const { openAsker, answer, isTold, pathOf } = people

const bell = (page: Page) => page.locator('header .bell')
const counts = (page: Page, label: string) =>
  page.locator(`header .bell[aria-label="${label}"]`).waitFor()
const popups = (page: Page) => page.locator('.popups .popup')

test('one answers, the other sees it at once: the popup, the bell, the list, and it is read by opening', async () => {
  const asker = await openAsker(['Де здати документи на карту?'])
  await asker.page.goto('/uk/feed')
  await isLive(asker.page)
  await counts(asker.page, 'Сповіщення')

  await answer(asker.id, 'У воєводському управлінні, вікно пʼять.')
  const popup = popups(asker.page)
  await popup.getByText('Ярина Сусідка: нова відповідь на ваше питання').waitFor()
  await popup.getByText('У воєводському управлінні, вікно пʼять.').waitFor()
  await counts(asker.page, 'Сповіщення: 1 нове')
  expect(await axeFindings(asker.page)).toEqual([])
  await popup.waitFor({ state: 'detached' })

  // by the keyboard alone
  await bell(asker.page).focus()
  await asker.page.keyboard.press('Enter')
  await asker.page.waitForURL('**/uk/profile/notifications')
  const line = asker.page.locator('.notification-item')
  await line.getByText('нове', { exact: true }).waitFor()
  await line.getByRole('link').focus()
  await asker.page.keyboard.press('Enter')
  await asker.page.waitForURL(/#comment-\d+$/)
  await counts(asker.page, 'Сповіщення')
  await asker.page.goBack()
  await line.waitFor()
  await asker.page.locator('.notification-item:not([data-unread])').waitFor()
})

test('the network is cut while 25 answers arrive: afterwards exactly 25 are there, in order', async () => {
  const line = await openLine(people.site.origin)
  onTestFinished(line.close)
  const asker = await openAsker(
    Array.from({ length: 25 }, (_, index) => `Питання перед тунелем, номер ${index + 1}`),
    { ...STILL, baseURL: line.origin, expected: /net::ERR_/ },
  )
  await asker.page.goto('/uk/profile/notifications')
  await isLive(asker.page)
  await asker.page.evaluate(hearAlong)
  await asker.page.evaluate(countPopups)
  const cut = asker.page.waitForEvent('requestfailed', (request) => request.url().includes('/live'))
  await asker.page.context().setOffline(true)
  line.cut()
  await cut
  for (const [index, id] of asker.ids.entries()) {
    await answer(id, `Відповідь у тунелі, номер ${index + 1}`)
    // two jobs at a time may tell of the second answer before the first
    await isTold(id)
  }
  expect(await asker.page.evaluate(heard)).toEqual([])
  line.mend()
  await asker.page.context().setOffline(false)

  await counts(asker.page, 'Сповіщення: 25 нових')
  expect(await bell(asker.page).locator('b').textContent()).toBe('25')
  const inOrder = numbers(25, 1).map(Number).toReversed()
  await expect.poll(() => asker.page.evaluate(heard)).toEqual(inOrder)
  // the last of them are told together: twenty-five would run through the eye and the ear
  await popups(asker.page).nth(2).waitFor()
  expect(Number(await asker.page.locator('.popups').getAttribute('data-many'))).toBeLessThan(13)
  const titles = async () =>
    (await asker.page.locator('.notification-item').allTextContents()).map(
      (text) => /номер (\d+)»/.exec(text)?.[1],
    )
  await expect.poll(titles).toEqual(numbers(25, 16))
  for (const [at, shown] of [numbers(15, 6), numbers(5, 1)].entries()) {
    await asker.page.getByRole('link', { name: `Сторінка ${at + 2}`, exact: true }).click()
    await expect.poll(titles).toEqual(shown)
  }
  await press(asker.page, 'Позначити все прочитаним')
  await counts(asker.page, 'Сповіщення')
  await expect.poll(() => asker.page.locator('.notification-item[data-unread]').count()).toBe(0)
})

/** Counts how many popups were put on the page. */
const countPopups = () => {
  const region = document.querySelector<HTMLElement>('.popups')
  if (!region) throw new Error('There is no place for popups')
  let many = 0
  region.dataset.many = '0'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) many += addedNodes.length
    region.dataset.many = String(many)
  }).observe(region, { childList: true })
}

const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index))

test('two tabs hold one connection; when the one that leads goes, the other takes over and misses nothing', async () => {
  const asker = await openAsker(['Хто знає доброго стоматолога?'])
  const { page } = asker
  const context = page.context()
  const connections: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') connections.push(request.url())
  })
  await page.goto('/uk/feed')
  await isLive(page)
  const second = await context.newPage()
  await second.goto('/uk/q')
  await isAlive(second)
  await second.locator('.popups').waitFor({ state: 'attached' })
  await answer(asker.id, 'Перша порада')
  await counts(page, 'Сповіщення: 1 нове')
  await counts(second, 'Сповіщення: 1 нове')
  expect(connections).toHaveLength(1)
  // of two tabs that are seen one tells it
  await expect
    .poll(async () => (await popups(page).count()) + (await popups(second).count()))
    .toBe(1)

  await page.close()
  await expect.poll(() => connections.length).toBe(2)
  await answer(asker.id, 'Друга порада')
  await popups(second).getByText('Друга порада').waitFor()
  expect(connections).toHaveLength(2)
})

test('what others write below the page that one reads waits for a press, and nothing moves', async () => {
  const asker = await openAsker(['Як ви шукали квартиру?'])
  const path = await pathOf(asker.id)
  await answer(asker.id, 'Через знайомих, тиждень.')
  await answer(asker.id, 'Сама, за оголошеннями.')
  const reader = await visitor({ baseURL: people.site.origin, ...STILL })
  const pages = [asker.page, reader]
  for (const page of pages) {
    const watching = page.waitForResponse(/\/live\?.*posts=/)
    await page.goto(path)
    await page.keyboard.press('Shift')
    await watching
  }
  const known = await asker.page.locator('.answer').first().boundingBox()
  await answer(asker.id, 'Ще через агенцію, дорожче.')
  await answer(asker.id, 'І через групу міста.')
  for (const page of pages) {
    await page.getByRole('button', { name: 'Показати 2 нові відповіді' }).waitFor()
    expect(await page.locator('.answer').count()).toBe(2)
  }
  expect(await popups(asker.page).count()).toBe(0)
  expect(await asker.page.locator('.answer').first().boundingBox()).toEqual(known)
  for (const page of pages) {
    await press(page, 'Показати 2 нові відповіді')
    await page.locator('.answer').getByText('І через групу міста.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-fresh')))
      .toBe(true)
  }
  expect(await asker.page.locator('.answer').first().boundingBox()).toEqual(known)
  await counts(asker.page, 'Сповіщення')
  // one's own words are no news
  await answer(asker.id, 'Дякую всім!', asker)
  await reader.getByRole('button', { name: 'Показати 1 нову відповідь' }).waitFor()
  expect(await asker.page.locator('.new-comments button').count()).toBe(0)
})

test('the list on a phone: readable by everybody, muted and taken back by the keyboard', async () => {
  const asker = await openAsker(['Скільки коштує проїзний?'], PHONE)
  const { page } = asker
  await page.goto('/uk/profile/notifications')
  await page.getByText('Сповіщень ще немає').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await isLive(page)
  await answer(asker.id, 'Сто десять злотих на місяць.')
  // the list at its top renews itself
  const line = page.locator('.notification-item')
  await line.waitFor()
  // without a script the bell shows what the server knows
  const html = await (await page.request.get('/uk/feed')).text()
  expect(html).toContain('aria-label="Сповіщення: 1 нове"')
  expect(await overflow(page)).toBe(0)
  await popups(page).waitFor({ state: 'detached' })

  await line.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Позначити прочитаним')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Про це обговорення більше не сповіщатимемо').waitFor()
  await press(page, 'Скасувати')
  await page.getByText('Сповіщатимемо, як раніше').waitFor()
  await answer(asker.id, 'А річний дешевший.')
  await page.getByText('2 нові відповіді на ваше питання, остання: Ярина Сусідка').waitFor()
})

test('who has signed out asks for no news, in another tab and coming back neither', async () => {
  const { page } = await member(browser)
  const refused: string[] = []
  const context = page.context()
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.goto('/uk/feed')
  await isLive(page)
  const second = await context.newPage()
  await second.goto('/uk/q')
  await isAlive(second)
  await second.locator('.popups').waitFor({ state: 'attached' })
  // as the browser does with a page that it keeps whole: another one signs out meanwhile
  await second.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  )
  await page.locator('header .me').click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).first().click()
  await page.locator('header .me').waitFor({ state: 'detached' })
  await second.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await second.locator('header .me').waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/uk/feed')
  await page.locator('main article').first().waitFor()
  expect(await page.locator('header .me').count()).toBe(0)
  expect(refused).toEqual([])
})
