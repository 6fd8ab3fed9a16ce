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
import { isAlive, openBrowser } from '../browser.ts'
import { moderator } from '../moderator.ts'
import { openCase, report, reported } from './reported.ts'

const browser = openBrowser()

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

const act = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

test('a case is decided and taken back by the keyboard alone, with words that are ready', async () => {
  const title = `Розмова не про те ${Date.now().toString(36)}`
  const { path } = await reported(browser, title)
  const reader = await browser.visitor(STILL)
  const page = await moderator(browser, PHONE)
  await openCase(page, title)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await overflow(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await press(page, 'Вирішити')
  // what is said stands above all fields
  await expect.poll(() => page.getByRole('alert').evaluate(isInSight)).toBe(true)
  await page.keyboard.press('4')
  await page.keyboard.press('5')
  expect(await act(page, /^Перенести/).isChecked()).toBe(true)
  const close = act(page, /^Закрити/)
  expect(await close.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByLabel('До якої країни перенести').waitFor()
  await page.keyboard.press('4')
  await page.getByLabel('До якої країни перенести').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  // what is missing is said
  await page.getByText('Вкажіть, яке правило порушено').waitFor()
  await page.getByLabel('Яке правило порушено').selectOption('8')
  await page.getByLabel('Готові слова').selectOption({ index: 2 })
  const reason = page.getByLabel('Що прочитає автор')
  expect(await reason.inputValue()).toMatch(/^Про це вже писали/)
  await reason.focus()
  await page.keyboard.press('End')
  // a digit in a field is a digit
  await page.keyboard.type(' Див. 25')
  expect(await reason.inputValue()).toMatch(/Див\. 25$/)
  expect(await act(page, /^Приховати/).isChecked()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await toasted(page, 'Справу вирішено')
  await page.waitForURL(/\/uk\/moderation\/cases$/)
  await reader.goto(path)
  await said(reader, 'Модератор закрив це для відповідей')
  expect(await reader.locator('[data-act=new]').count()).toBe(0)
  // within the minute
  await page.keyboard.press('KeyZ')
  await toasted(page, 'Рішення скасовано')
  await page.waitForURL(/\/uk\/moderation\/cases\/\d+$/)
  // visitors may read a kept page for a while
  await page.goto(path)
  await page.locator('[data-act=new]').first().waitFor()
}, 120_000)

test('of a person, what is chosen for all of a day is asked for only while all of a day is meant', async () => {
  const { username } = await neighbour(browser)
  await report(browser, { objectType: 'customer', objectTypeUsername: username, reason: 'spam' })
  const page = await moderator(browser, PHONE)
  await openCase(page, `@${username}`)
  const rule = page.getByLabel('Яке правило порушено')
  const wholeDay = act(page, /^Усе, що написано за добу/)
  await wholeDay.check()
  await act(page, /^Приховати/).check()
  await rule.waitFor()
  await wholeDay.uncheck()
  expect(await act(page, /^Приховати/).count()).toBe(0)
  expect(await rule.count()).toBe(0)
  await press(page, 'Вирішити')
  await page.getByText('Оберіть, що зробити').waitFor()
  await wholeDay.check()
  expect(await act(page, /^Приховати/).isChecked()).toBe(true)
  await rule.waitFor()
}, 60_000)

test('a moderator mends a comment where its case stands, and says why', async () => {
  const author = await neighbour(browser)
  await author.page.goto('/uk/about')
  const title = `Де чекати автобус ${Date.now().toString(36)}`
  const post = await published(author.page, 'post', title)
  const headers = { origin: browser.site, 'x-request-with': 'XMLHttpRequest' }
  const send = async (path: string, data: object) => {
    const response = await author.page.request.post(`/api/${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const content = '<p>Чекати в пані Ганни з п’ятої квартири.</p>'
  const { data } = await send('comments', { objectId: post.id, content })
  await report(browser, { objectType: 'comment', objectId: data.id, reason: 'personal-data' })
  const page = await moderator(browser, PHONE)
  await openCase(page, title)
  await press(page, 'Змінити текст')
  const form = page.getByRole('form', { name: 'Змінити текст' })
  const text = form.locator('[contenteditable=true]')
  await text.fill('Чекати під навісом.')
  await form.getByRole('button', { name: 'Зберегти' }).click()
  await form.getByText('Причина — від 3 до 500 знаків').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await form.getByLabel('Яке правило порушено').selectOption('2')
  await form.getByLabel('Що прочитає автор').fill('Прибрано, де живе чужа людина')
  await form.getByRole('button', { name: 'Зберегти' }).click()
  await toasted(page, 'Справу вирішено')
  await author.page.goto(post.path)
  await said(author.page, 'Чекати під навісом.')
}, 90_000)

test('moderators change the words that are ready', async () => {
  const words = `Чужа реклама ${Date.now().toString(36)}`
  const page = await moderator(browser, PHONE)
  await page.goto('/uk/moderation/cases')
  await isAlive(page)
  await page.getByText('Готові слова для причин').click()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const form = page.getByRole('form', { name: 'Додати готові слова' })
  await form.getByLabel('Слова, які прочитає автор').fill('Ні')
  await form.getByRole('button', { name: 'Додати' }).click()
  await form.getByText('Причина — від 3 до 500 знаків').waitFor()
  await form.getByLabel('Слова, які прочитає автор').fill(words)
  await form.getByRole('button', { name: 'Додати' }).click()
  await toasted(page, 'Готові слова збережено')
  await page.getByRole('button', { name: `Змінити: ${words}` }).click()
  const changed = page.getByRole('form', { name: `Змінити: ${words}` })
  await changed.getByLabel('Слова, які прочитає автор').fill(`${words}, двічі`)
  await changed.getByRole('button', { name: 'Зберегти' }).click()
  await page.getByRole('button', { name: `Прибрати: ${words}, двічі` }).click()
  await toasted(page, 'Готові слова прибрано')
  await page.getByText(`${words}, двічі`).waitFor({ state: 'detached' })
}, 60_000)

test('who reported objects to the outcome, and another moderator opens the case again', async () => {
  const title = `Оголошення двічі ${Date.now().toString(36)}`
  const { reporter } = await reported(browser, title)
  const page = await moderator(browser, PHONE)
  await openCase(page, title)
  await page.keyboard.press('0')
  await press(page, 'Вирішити')
  await toasted(page, 'Справу вирішено')
  await reporter.goto('/uk/profile/reports')
  await isAlive(reporter)
  await reporter.getByText('Не згодні? Заперечте').click()
  expect(await axeFindings(reporter)).toEqual([])
  expect(await overflow(reporter)).toBe(0)
  await reporter.getByLabel('Що саме порушено').fill('Такий самий допис є з минулого тижня')
  await press(reporter, 'Заперечити')
  await said(reporter, 'Ви заперечили. Скаргу перегляне інший модератор.')
  const other = await moderator(browser, PHONE)
  await other.goto('/uk/moderation/appeals')
  await isAlive(other)
  const appeal = other.locator('.cases > li').filter({ hasText: title })
  await appeal.getByText('Скарга: порушення не знайшли').waitFor()
  await appeal.getByText('Розглянути знову').click()
  await appeal.getByLabel('Ваша відповідь').fill('Ваша правда')
  expect(await axeFindings(other)).toEqual([])
  await appeal.getByRole('button', { name: 'Вирішити' }).click()
  await toasted(other, 'Оскарження розглянуто')
  await reporter.reload()
  await said(reporter, 'Інший модератор відкрив справу знову.')
}, 120_000)
