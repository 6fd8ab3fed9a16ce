import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
import { member, PASSWORD } from '../member.ts'
import { moderator } from '../moderator.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()

/** Somebody new writes a post that waits. @returns what they are told of it */
async function newcomerWrites(title: string) {
  const { page } = await member(browser, { expected: /status of 404/ })
  await page.goto('/uk/about')
  const response = await page.request.post('/api/posts', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: { type: 'post', title, content: '<p>Тут: https://example.com/kursy</p>', status: 1 },
  })
  const { data } = (await response.json()) as { data: { status: number } }
  expect(data.status).toBe(2)
  return page
}

const card = (page: Page, title: string) => page.locator('.waiting-card').filter({ hasText: title })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('what waits is published or rejected with a reason, by the keyboard alone', async () => {
  const mark = Date.now().toString(36)
  const titles = ['Курси польської', 'Заробіток без зусиль', 'Де взяти ліжечко'].map(
    (title) => `${title} ${mark}`,
  )
  const [good = '', bad = '', last = ''] = titles
  await newcomerWrites(good)
  const author = await newcomerWrites(bad)
  await newcomerWrites(last)
  const page = await moderator(browser, { ...PHONE, expected: /status of 400/ })
  await page.goto('/uk/about')
  await page.locator('header .me').click()
  await page
    .locator('.me-menu')
    .getByRole('link', { name: /^Модерація/ })
    .click()
  await page.waitForURL(/\/uk\/moderation\/cases$/)
  await page.getByRole('link', { name: /^Новачки/ }).click()
  await page.waitForURL(/\/uk\/moderation\/waiting$/)
  await isAlive(page)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await card(page, good)
    .getByRole('button', { name: `Опублікувати: ${good}` })
    .focus()
  await page.keyboard.press('Enter')
  await toasted(page, `Опубліковано: ${good}`)
  await card(page, good).waitFor({ state: 'detached' })
  expect(await focused(page)).toContain(bad)
  // from the card on to its buttons, past the name, the place and the link
  await card(page, bad)
    .getByRole('button', { name: `Відхилити: ${bad}` })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ні')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await card(page, bad).getByText('Щонайменше 3 знаки').first().waitFor()
  expect(await page.locator('textarea').inputValue()).toBe('Ні')
  await page.locator('textarea').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(', це реклама')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toasted(page, `Відхилено: ${bad}`)
  await card(page, bad).waitFor({ state: 'detached' })
  expect(await focused(page)).toContain(last)

  await author.goto('/uk/drafts')
  await said(author, 'Модератор пояснює: Ні, це реклама')
  await page.goto('/uk/feed?everywhere=true')
  await said(page, good)
  // for who keeps no order there is no such page
  expect((await author.goto('/uk/moderation/waiting'))?.status()).toBe(404)
}, 120_000)

test('who decides for the first time in a day proves to be themselves, in a dialog that begins at the password', async () => {
  const title = `Знайомі слова ${Date.now().toString(36)}`
  await newcomerWrites(title)
  const page = await moderator(browser, { ...PHONE, expected: /status of 403/ })
  await page.goto('/uk/moderation/waiting')
  await isAlive(page)
  const waiting = card(page, title)
  // what a link shows already is not said again beside it
  const beside = await waiting
    .locator('.prose a')
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(beside).toBe('none')
  await onSite(
    `update session set proved_at = now() - interval '25 hours'
      where customer_id in (select id from customer where role = 'moderator')`,
    [],
  )
  const publish = waiting.getByRole('button', { name: 'Опублікувати' })
  await publish.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await dialog.getByText('Раз на добу').waitFor()
  const typed = dialog.getByLabel('Ваш теперішній пароль')
  await expect.poll(() => typed.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await publish.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await toasted(page, `Опубліковано: ${title}`)
}, 60_000)

test('a moderator hides and removes what another wrote, says why, and takes it back', async () => {
  const author = await neighbour(browser)
  await author.page.goto('/uk/about')
  const { path } = await published(author.page, 'post', 'Нотатки про переїзд')
  const page = await moderator(browser, { ...STILL })
  await page.goto(path)
  await isAlive(page)
  const group = page.getByRole('group', { name: 'Дії модератора' })
  await openItemMenu(page)
  await group.getByRole('button', { name: 'Приховати' }).click()
  await page.getByLabel('Яке правило порушено').selectOption('2')
  await page.getByLabel('Чому приховуєте').fill('Не за темою')
  await press(page, 'Приховати')
  await said(page, 'Це приховано')
  expect(await axeFindings(page)).toEqual([])
  const asVisitor = await browser.visitor({ expected: /status of 404/ })
  expect((await asVisitor.goto(path))?.status()).toBe(404)
  await page.locator('.toasts').getByRole('button', { name: 'Повернути' }).click()
  await toasted(page, 'Повернуто')
  expect((await asVisitor.goto(path))?.status()).toBe(200)
  await openItemMenu(page)
  await press(page, 'Видалити')
  await page.getByLabel('Яке правило порушено').selectOption('2')
  await page.getByLabel('Чому видаляєте').fill('Повтор')
  await press(page, 'Видалити')
  await said(page, 'Це видалено')
  await author.page.goto('/uk/drafts')
  await said(author.page, 'Модератор пояснює: Повтор')
}, 120_000)

test('a moderator without a second factor is led to where one is added', async () => {
  const author = await neighbour(browser)
  await author.page.goto('/uk/about')
  const { path } = await published(author.page, 'post', 'Нотатки про ремонт')
  const { page, email } = await neighbour(browser, { ...PHONE, expected: /status of 403/ })
  await onSite(`update customer set role = 'moderator' where email = $1`, [email])
  await page.goto(path)
  await isAlive(page)
  await openItemMenu(page)
  await press(page, 'Видалити')
  await page.getByLabel('Яке правило порушено').selectOption('2')
  await page.getByLabel('Чому видаляєте').fill('Повтор')
  await press(page, 'Видалити')
  const lead = page.locator('.toasts').getByRole('button', { name: 'Додати в налаштуваннях' })
  await lead.waitFor()
  expect(await page.getByLabel('Чому видаляєте').inputValue()).toBe('Повтор')
  expect(await axeFindings(page)).toEqual([])
  await lead.click()
  await page.waitForURL(/\/uk\/profile\/settings$/)
}, 60_000)

test('a moderator changes what another wrote, and says why', async () => {
  const author = await neighbour(browser)
  await author.page.goto('/uk/about')
  const { path, seoLink } = await published(author.page, 'question', 'Скільки коштує житло?')
  const page = await moderator(browser, { ...PHONE, expected: /status of 400/ })
  await page.goto(path)
  await isAlive(page)
  await openItemMenu(page)
  await page.getByRole('group', { name: 'Дії модератора' }).getByText('Змінити').click()
  await page.waitForURL(/\/uk\/p\/create\?edit=\d+$/)
  await isAlive(page)
  await page.getByLabel('Ваше питання').fill('Скільки коштує житло у Варшаві?')
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await press(page, 'Зберегти')
  await page.getByLabel('Яке правило порушено').selectOption('2')
  const why = page.getByLabel('Чому змінюєте чужий текст')
  await page.locator('textarea[aria-invalid=true]').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await why.fill('Уточнюю місто')
  await press(page, 'Зберегти')
  await page.waitForURL(new RegExp(`/uk/q/${seoLink}$`))
  await page
    .getByRole('heading', { level: 1, name: 'Скільки коштує житло у Варшаві?', exact: true })
    .waitFor()
  await author.page.goto('/uk/profile/notifications')
  await said(author.page, 'Модератор змінив вашу публікацію')
}, 120_000)
