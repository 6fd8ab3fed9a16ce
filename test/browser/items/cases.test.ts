import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import {
  boxOf,
  neighbour,
  openBox,
  openItemMenu,
  overflow,
  PHONE,
  press,
  published,
  said,
  toasted,
  type,
} from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { linkOfLetter } from '../letters.ts'
import { moderator } from '../moderator.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()

/** Reports a post by the plain form, without a script and an account. */
async function reportAsVisitor(path: string, words: string) {
  const page = await browser.visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(path)
  await openItemMenu(page)
  await page.getByRole('link', { name: 'Поскаржитися', exact: true }).click()
  await page.waitForURL(/\/uk\/report\?/)
  await page.getByLabel('Шахрайство').check()
  await page.getByLabel('Поясніть кількома словами').fill(words)
  await page.getByLabel('Ваше імʼя та прізвище').fill('Олена Кос')
  await page.getByLabel('Ваша електронна пошта').fill(`olena-${Date.now()}@example.com`)
  await page.getByLabel('Я щиро вважаю').check()
  await page.getByRole('button', { name: 'Надіслати скаргу' }).click()
  await page.waitForURL(/status=sent$/)
}

async function isSound(page: Page) {
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}

/** Goes to something by the keyboard and presses it. */
async function pressByKey(page: Page, role: 'link' | 'button', name: string, key = 'Enter') {
  const control = page.getByRole(role, { name, exact: true })
  await control.focus()
  await page.keyboard.press(key)
}

/** What waits until a decision can no longer be taken back happens now. */
const letMinutePass = () =>
  onSite('update graphile_worker._private_jobs set run_at = now() where run_at > now()', [])

test('a report becomes a case, a decision, an appeal and an overturned decision, by the keyboard on a phone', async () => {
  const title = `Здам кімнату у Варшаві ${Date.now().toString(36)}`
  const author = await neighbour(browser, { ...PHONE, expected: /status of 404/ })
  await author.page.goto('/uk/about')
  const { path } = await published(author.page, 'post', title)
  await reportAsVisitor(path, 'Просить гроші наперед')

  const first = await moderator(browser, PHONE)
  await first.goto('/uk/moderation/cases')
  await isAlive(first)
  await first.getByRole('link', { name: title, exact: true }).waitFor()
  await first.getByRole('button', { name: /Чекає модераторів: \d/ }).waitFor()
  await isSound(first)
  await pressByKey(first, 'link', title)
  await first.waitForURL(/\/uk\/moderation\/cases\/\d+$/)
  await said(first, 'Просить гроші наперед')
  await isAlive(first)
  await first.getByRole('checkbox', { name: /^Приховати/ }).focus()
  await first.keyboard.press('Space')
  await first.getByLabel('Яке правило порушено').selectOption('4')
  await first
    .getByLabel('Що прочитає автор')
    .fill('Просить гроші наперед, а кімнати ніхто не бачив')
  await isSound(first)
  await first.keyboard.press('Control+Enter')
  await toasted(first, 'Справу вирішено')
  const visitor = await browser.visitor({ ...PHONE, expected: /status of 404/ })
  // a page that visitors share may be some seconds old
  const statusOf = async () => (await visitor.goto(path))?.status()
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(404)

  // at the thing itself stands why, and where one objects
  await author.page.goto(path)
  await said(author.page, 'Модератор пояснює: Просить гроші наперед, а кімнати ніхто не бачив')
  const read = author.page.getByRole('link', { name: 'Рішення і як його оскаржити', exact: true })
  const address = await read.getAttribute('href')

  await letMinutePass()
  const decision = await linkOfLetter(author.email, 2)
  expect(decision).toBe(address)
  await author.page.goto(decision)
  await isAlive(author.page)
  await said(author.page, 'Просить гроші наперед, а кімнати ніхто не бачив')
  await author.page.getByLabel('Чому рішення помилкове').focus()
  await author.page.keyboard.type('Гроші беру лише після огляду')
  await isSound(author.page)
  await pressByKey(author.page, 'button', 'Оскаржити')
  await said(author.page, 'Ви оскаржили рішення')
  // nobody decides about their own decision
  await first.goto('/uk/moderation/appeals')
  expect(await first.getByText(title).count()).toBe(0)

  const second = await moderator(browser, PHONE)
  await second.goto('/uk/moderation/appeals')
  await isAlive(second)
  await isSound(second)
  const appeal = second.locator('.cases > li', { hasText: title })
  await appeal.getByRole('radio', { name: /^Скасувати рішення/ }).focus()
  await second.keyboard.press('Space')
  await appeal.getByLabel('Ваша відповідь').fill('Ваша правда, повертаємо')
  await second.keyboard.press('Tab')
  await second.keyboard.press('Enter')
  await toasted(second, 'Оскарження розглянуто')
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(200)
  await author.page.goto(decision)
  await said(author.page, 'Рішення скасовано')
  await said(author.page, '«Ваша правда, повертаємо»')
  await visitor.goto('/uk/moderation/log')
  await visitor.locator('.case-list > li', { hasText: 'скасовано' }).first().waitFor()
  await isSound(visitor)
}, 120_000)

test('a moderator takes back what was closed by mistake, on its decision and by the keyboard', async () => {
  const author = await neighbour(browser, PHONE)
  await author.page.goto('/uk/about')
  const { path } = await published(author.page, 'post', `Шукаю попутника ${Date.now()}`)
  const puid = crypto.randomUUID()
  await onSite(
    `with closed as (update post set closed_at = now() where seo_link = $1 returning id, author_id)
     insert into decision (puid, customer_id, post_id, object_type, acts, rule, account_type, decision_ground,
       category, content_type, decision_facts, source_type, automated_detection, automated_decision)
     select $2, author_id, id, 'post', '{close}', 8, 'ACCOUNT_TYPE_PRIVATE', 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
       'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', '{CONTENT_TYPE_TEXT}', 'Тут уже все сказано', 'SOURCE_ARTICLE_16', 'No',
       'AUTOMATED_DECISION_NOT_AUTOMATED' from closed`,
    [path.split('/').at(-1), puid],
  )
  const decision = `/uk/decisions/${puid}`
  await author.page.goto(decision)
  await isAlive(author.page)
  expect(await author.page.getByRole('button', { name: 'Скасувати рішення' }).count()).toBe(0)

  const keeper = await moderator(browser, PHONE)
  await keeper.goto(decision)
  await isAlive(keeper)
  await isSound(keeper)
  await pressByKey(keeper, 'button', 'Скасувати рішення')
  await pressByKey(keeper, 'button', 'Лишити рішення')
  // whoever thought better of it is where they were
  await keeper.keyboard.press('Enter')
  await keeper.getByLabel('Чому рішення скасовано').waitFor()
  await keeper.keyboard.type('Закрили помилково')
  await isSound(keeper)
  await pressByKey(keeper, 'button', 'Скасувати рішення')
  await toasted(keeper, 'Рішення скасовано')
  await keeper.getByText('усе, що можна було повернути, повернуто').waitFor()
  expect(await keeper.getByRole('button', { name: 'Скасувати рішення' }).count()).toBe(0)
  await author.page.goto('/uk/profile/notifications')
  await said(author.page, 'Модератор скасував рішення щодо вас')
}, 120_000)

test('who is banned while writing is told so, loses no word, and may read and leave', async () => {
  const author = await neighbour(browser, { ...PHONE, expected: /status of 40[34]/ })
  await author.page.goto('/uk/about')
  const { path } = await published(author.page, 'question', `Де лагодять лижі? ${Date.now()}`)
  await openBox(author.page, path)
  await type(author.page, 'Пишу собі далі')
  await onSite(
    `with decided as (
       insert into decision (customer_id, object_type, acts, rule, account_type, decision_ground, category, content_type,
         decision_facts, source_type, automated_detection, automated_decision)
       select id, 'customer', '{ban}', 1, 'ACCOUNT_TYPE_PRIVATE', 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
         'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', '{CONTENT_TYPE_TEXT}', 'Погрожує іншим', 'SOURCE_ARTICLE_16', 'No',
         'AUTOMATED_DECISION_NOT_AUTOMATED' from customer where email = $1
       returning id, customer_id)
     insert into sanction (customer_id, kind, decision_id, ends_at)
       select customer_id, 'ban', id, now() + interval '72 hours' from decided`,
    [author.email],
  )
  await press(author.page, 'Відповісти')
  await author.page
    .getByText(/ваш обліковий запис заблоковано/)
    .first()
    .waitFor()
  expect(await boxOf(author.page).innerText()).toContain('Пишу собі далі')
  await author.page.goto('/uk/feed')
  const banner = author.page.getByRole('region', { name: /ваш обліковий запис заблоковано/ })
  await banner.waitFor()
  await isSound(author.page)
  await banner.getByRole('link', { name: 'Рішення і як його оскаржити', exact: true }).click()
  await said(author.page, 'Погрожує іншим')
  await author.page.goto('/uk/profile/settings')
  await author.page.getByRole('heading', { name: 'Ваші дані', exact: true }).waitFor()
}, 120_000)
