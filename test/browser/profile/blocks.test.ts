import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import {
  neighbour,
  overflow,
  PHONE,
  press,
  published,
  STILL,
  said,
  toasted,
} from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'

const browser = openBrowser()
const WITHHELD = 'Сторінка вам недоступна: людина, чия вона, вас заблокувала'

const answer = (page: Page, objectId: number, content: string) =>
  page.request.post('/api/comments', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: { objectId, content: `<p>${content}</p>` },
  })
const isFine = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('blocked from a comment: folded, refused, found in the settings, unblocked', async () => {
  const asker = await neighbour(browser, PHONE)
  const other = await neighbour(browser, { ...STILL, expected: /404|403/ })
  await asker.page.goto('/uk/about')
  await other.page.goto('/uk/about')
  const question = await published(asker.page, 'question', 'Де знайти тихий парк?')
  const unkind = `Шукайте самі, каже ${other.username}`
  expect((await answer(other.page, question.id, unkind)).ok()).toBe(true)

  const { page } = asker
  await page.goto(question.path)
  await hydrate(page)
  await page.locator('.answer [data-act=menu]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Заблокувати' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Заблокувати: Ярина Новенька?' })
  await dialog.getByText('Ви не бачитимете дописів і коментарів одне одного').waitFor()
  await isFine(page)
  await dialog.getByRole('button', { name: 'Заблокувати' }).press('Enter')
  await toasted(page, 'Заблоковано: Ярина Новенька')
  const folded = page.locator('.answer details')
  await folded.getByText('Коментар людини, яку ви заблокували').waitFor()
  const words = page.getByText(unkind)
  expect(await words.count()).toBe(1)
  expect(await words.isVisible()).toBe(false)
  await page.reload()
  await hydrate(page)
  await isFine(page)
  await folded.locator('summary').press('Enter')
  await words.waitFor()
  await page.locator('.answer [data-act=menu]').click()
  await page.getByRole('button', { name: 'Розблокувати' }).waitFor()

  // the other one learns why, and loses nothing
  const hers = await other.page.goto(question.path)
  expect(hers?.status()).toBe(404)
  await said(other.page, WITHHELD)
  await isFine(other.page)
  await other.page.goto(`/uk/a/${asker.username}`)
  await said(other.page, WITHHELD)
  const refused = await answer(other.page, question.id, 'Ще слово')
  expect(refused.status()).toBe(403)

  await page.goto('/uk/profile/settings#peace')
  await hydrate(page)
  await page.getByRole('button', { name: 'Розблокувати: Ярина Новенька' }).press('Enter')
  await toasted(page, 'Розблоковано: Ярина Новенька')
  await page.getByText('Нікого не заблоковано.').waitFor()
  await isFine(page)
  await page.goto(question.path)
  await said(page, unkind)
  expect(await page.locator('.answer details').count()).toBe(0)
})

test('from the menu of a profile: muted, blocked, and taken back', async () => {
  const other = await neighbour(browser, STILL)
  const { page } = await neighbour(browser, PHONE)
  await page.goto(`/uk/a/${other.username}`)
  await hydrate(page)
  const menu = page.getByRole('button', { name: 'Інші дії: Ярина Новенька' })
  await menu.press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Приглушити')
  await isFine(page)
  await page.keyboard.press('Enter')
  await toasted(page, 'Більше не сповіщатимемо про дії: Ярина Новенька')
  await menu.click()
  await press(page, 'Сповіщати знову')
  await toasted(page, 'Сповіщатимемо, як раніше')
  await menu.click()
  await press(page, 'Заблокувати')
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокувати' }).click()
  await said(page, 'Ви заблокували цю людину, тож не бачите одне одного.')
  expect(await page.getByRole('button', { name: 'Стежити: Ярина Новенька' }).count()).toBe(0)
  await isFine(page)
  // of several words the last stand lowest
  await page.getByRole('button', { name: 'Скасувати' }).last().click()
  await page.getByRole('button', { name: 'Стежити: Ярина Новенька' }).waitFor()
})

test('a muted word folds the posts and comments that hold it, without a script too', async () => {
  const other = await neighbour(browser, STILL)
  const { page } = await neighbour(browser, PHONE)
  await other.page.goto('/uk/about')
  const title = `Турнір з петанку в суботу ${other.username}`
  const post = await published(other.page, 'post', title)
  await answer(other.page, post.id, 'А я про петанк не чула')

  await page.goto('/uk/profile/settings')
  await hydrate(page)
  await page.getByRole('button', { name: 'Приглушити слово' }).press('Enter')
  await page.getByLabel('Нове слово').fill('Петанк')
  await page.keyboard.press('Enter')
  await toasted(page, 'Приглушено: «Петанк»')
  await page.getByRole('button', { name: 'Прибрати слово: «Петанк»' }).waitFor()
  await isFine(page)

  await page.goto('/uk/feed')
  const card = page.locator('details', { has: page.getByText(title) })
  await card.getByText('Приховано: слово «Петанк»').waitFor()
  expect(await page.getByText(title).isVisible()).toBe(false)
  await isFine(page)
  await card.locator('summary').press('Enter')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.waitForURL(`**${post.path}`)
  await page.locator('.answer summary').getByText('Приховано: слово «Петанк»').waitFor()

  await page.goto('/uk/profile/settings')
  await hydrate(page)
  await page.getByRole('button', { name: 'Прибрати слово: «Петанк»' }).press('Enter')
  await page.getByText('«Петанк»').waitFor({ state: 'detached' })
  await page.goto('/uk/feed')
  await said(page, title)
})
