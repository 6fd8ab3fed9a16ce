import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, overflow, PHONE, published, said, toasted } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { moderator } from '../moderator.ts'

const browser = openBrowser()
const { visitor } = browser

test('from a report of a visitor to an overturned decision, on a phone and by the keyboard', async () => {
  const author = await neighbour(browser, { ...PHONE, expected: /status of 40[34]/ })
  await author.page.goto('/uk/about')
  const title = `Де купити зимові шини ${Date.now().toString(36)}`
  const post = await published(author.page, 'post', title)

  // a visitor without a script
  const reporter = await visitor({ ...PHONE, javaScriptEnabled: false })
  await reporter.goto(post.path)
  await reporter.getByRole('link', { name: 'Поскаржитися', exact: true }).click()
  await reporter.getByLabel('Спам або реклама').check()
  await reporter.getByLabel('Ваше імʼя та прізвище').fill('Олена Кос')
  await reporter.getByLabel('Ваша електронна пошта').fill('olena.kos@example.com')
  await reporter.getByLabel('Я щиро вважаю').check()
  await reporter.getByRole('button', { name: 'Надіслати скаргу' }).click()
  await said(reporter, 'Скаргу надіслано')

  // a moderator finds it, and decides by the keyboard
  const { page } = { page: await moderator(browser, PHONE) }
  await page.goto('/uk/moderation/cases')
  await isAlive(page)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/uk\/moderation\/cases\/\d+$/)
  const form = page.getByRole('form', { name: 'Рішення' })
  await form.getByRole('checkbox', { name: /^Видалити/ }).focus()
  await page.keyboard.press('Space')
  await form.getByLabel('Яке правило порушено').selectOption('1. Спам')
  await form.getByLabel('Що прочитає автор').fill('Це реклама магазину')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Control+Enter')
  await toasted(page, 'Справу вирішено')
  await page.waitForURL(/\/uk\/moderation\/cases$/)

  // the author reads why, and objects
  await author.page.goto('/uk/profile/notifications')
  await author.page.getByText('Це реклама магазину').first().waitFor()
  await author.page
    .getByRole('link', { name: /видалив/ })
    .first()
    .click()
  await author.page.waitForURL(/\/uk\/decisions\//)
  await author.page.getByRole('link', { name: '1. Спам', exact: true }).waitFor()
  expect(await overflow(author.page)).toBe(0)
  expect(await axeFindings(author.page)).toEqual([])
  await author.page.getByLabel('Чому рішення помилкове').fill('Я лише питаю поради')
  await author.page.getByRole('button', { name: 'Оскаржити', exact: true }).click()
  await said(author.page, 'Ви оскаржили рішення')

  // somebody else overturns it
  const other = await moderator(browser, PHONE)
  await other.goto('/uk/moderation/appeals')
  await isAlive(other)
  const appeal = other.locator('.cases > li').filter({ hasText: title })
  await appeal.getByRole('radio', { name: /^Скасувати рішення/ }).check()
  await appeal.getByLabel('Ваша відповідь').fill('Це справді питання')
  expect(await axeFindings(other)).toEqual([])
  await appeal.getByRole('button', { name: 'Вирішити', exact: true }).click()
  await toasted(other, 'Оскарження розглянуто')

  await author.page.goto(post.path)
  await author.page.getByRole('heading', { name: title, exact: true }).waitFor()
  await author.page.goto('/uk/moderation/log')
  await author.page.getByText('скасовано').first().waitFor()
  expect(await overflow(author.page)).toBe(0)
  expect(await axeFindings(author.page)).toEqual([])
})
