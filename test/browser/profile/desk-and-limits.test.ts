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
  said,
  toasted,
} from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { admin, moderator } from '../moderator.ts'
import { openOwnSite } from '../own-site.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const WITHOUT_SCRIPT = { ...PHONE, javaScriptEnabled: false }

async function someAuthor(title: string) {
  const author = await neighbour(browser)
  await author.page.goto('/uk/about')
  return { ...(await published(author.page, 'post', title)), username: author.username }
}

async function report(page: Page, objectId: number): Promise<void> {
  await page.goto('/uk/about')
  const response = await page.request.post('/api/reports', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: { objectType: 'post', objectId, reason: 'out-of-date', isGoodFaith: true },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test('cases are filtered by addresses, without a script too, and «nothing found» is taken back', async () => {
  const title = `Старі правила обміну прав ${Date.now().toString(36)}`
  const { id } = await someAuthor(title)
  await report((await neighbour(browser)).page, id)
  const page = await moderator(browser, WITHOUT_SCRIPT)
  await page.goto('/uk/moderation/cases')
  await page.getByText('Звузити список', { exact: true }).click()
  await page.getByLabel('Причина').selectOption({ label: 'Застаріло' })
  await page.getByLabel('Про що').selectOption({ label: 'Допис' })
  await press(page, 'Показати')
  await page.waitForURL(/reason=out-of-date&type=post/)
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  expect(await page.getByText(/^\d+ справ/).count()).toBe(1)
  expect(await page.getByLabel('Причина').inputValue()).toBe('out-of-date')
  expect(await overflow(page)).toBe(0)
  // the state keeps the rest
  await page.getByRole('link', { name: 'Без порушення', exact: true }).click()
  await page.waitForURL(/state=rejected&reason=out-of-date&type=post$/)
  await page.getByRole('link', { name: 'Скинути фільтри', exact: true }).click()
  await page.waitForURL(/cases\?state=rejected$/)

  const desk = await moderator(browser, { ...PHONE, hasTouch: true, isMobile: true })
  await desk.goto('/uk/moderation/cases?reason=out-of-date&type=post')
  await isAlive(desk)
  expect(await axeFindings(desk)).toEqual([])
  await desk.getByRole('link', { name: title, exact: true }).click()
  await desk.getByRole('form', { name: 'Рішення' }).waitFor()
  await desk.getByRole('checkbox', { name: /^Лишити як є/ }).check()
  await press(desk, 'Вирішити')
  await toasted(desk, 'Справу вирішено')
  // as wide as the page, and of no key where there are none
  const told = await desk.locator('.toasts > div').last().boundingBox()
  expect([told?.x, told?.width]).toEqual([16, 358])
  await press(desk, 'Скасувати')
  await toasted(desk, 'Рішення скасовано, справа знову відкрита')
  await desk.getByRole('form', { name: 'Рішення' }).waitFor()
}, 120_000)

test('after a report its author is blocked in the dialog, or muted by a plain form', async () => {
  const post = await someAuthor(`Здам житло за передоплату ${Date.now().toString(36)}`)
  const { page } = await neighbour(browser, PHONE)
  await page.goto(post.path)
  await isAlive(page)
  await hydrate(page)
  await openItemMenu(page)
  await page.getByRole('link', { name: 'Поскаржитися', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Що тут не так?' })
  await form.getByRole('radio', { name: /^Шахрайство/ }).check()
  await form.getByLabel('Я щиро вважаю').check()
  await form.getByRole('button', { name: 'Надіслати скаргу' }).click()
  const offered = page.getByRole('dialog', { name: 'Скаргу надіслано' })
  await offered.getByRole('button', { name: 'Приглушити' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await offered.getByRole('button', { name: 'Заблокувати' }).click()
  const sure = page.getByRole('dialog', { name: /^Заблокувати: / })
  await sure.getByRole('button', { name: 'Заблокувати' }).click()
  await toasted(page, /^Заблоковано: /)
  await page.goto(`/uk/a/${post.username}`)
  await page.getByText('Ви заблокували цю людину').first().waitFor()

  const { page: plain } = await neighbour(browser, WITHOUT_SCRIPT)
  await plain.goto(post.path)
  await openItemMenu(plain)
  await plain.getByRole('link', { name: 'Поскаржитися', exact: true }).click()
  await plain.getByLabel('Шахрайство').check()
  await plain.getByLabel('Я щиро вважаю').check()
  await press(plain, 'Надіслати скаргу')
  await plain.waitForURL(/status=sent$/)
  await press(plain, 'Приглушити')
  await plain.waitForURL(/status=muted$/)
  await said(plain, 'Приглушено: про дії цієї людини ми не сповіщатимемо.')
  expect(await overflow(plain)).toBe(0)
}, 120_000)

test('while registration is off, whoever wants to join is told before they type', async () => {
  const own = await openOwnSite('closed-registration')
  try {
    await own.db
      .insertInto('site_edit')
      .values({ name: 'switch/registration', content: JSON.stringify(false) })
      .execute()
    const page = await browser.visitor(PHONE)
    for (const path of ['/uk/registration', '/uk/registration/sign-up']) {
      await page.goto(own.origin + path)
      await page
        .getByRole('heading', { name: 'Реєстрацію тимчасово закрито', exact: true })
        .waitFor()
      expect(await page.locator('main').locator('input, select, form').count()).toBe(0)
    }
    await page.goto(`${own.origin}/uk/about`)
    await page.getByRole('link', { name: 'Приєднатися', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Реєстрацію тимчасово закрито', exact: true }).waitFor()
  } finally {
    await own.close()
  }
}, 120_000)

test('an admin changes a limit, is told what it may be, and gives it back with one press', async () => {
  const page = await admin(browser, { ...PHONE, expected: /status of 400/ })
  await page.goto('/uk/admin/site?tab=numbers')
  await isAlive(page)
  await hydrate(page)
  const name = 'Закладок на добу: усі, крім новачків'
  const field = page.getByLabel(name, { exact: true })
  await field.fill('55')
  await press(page, `Зберегти: ${name}`)
  await toasted(page, 'Збережено. Діє одразу.')
  await page.getByRole('button', { name: `Повернути 50: ${name}` }).waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await press(page, `Повернути 50: ${name}`)
  await expect.poll(() => field.inputValue()).toBe('50')
}, 60_000)

test('an admin makes a group of tags, and readers find its tags under it', async () => {
  const name = `Папери ${Date.now().toString(36)}`
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/tags?search=віза')
  await isAlive(page)
  await hydrate(page)
  await page.getByText('Групи тегів').click()
  const form = page.getByRole('form', { name: 'Нова група' })
  await form.getByLabel('Назва групи', { exact: true }).fill(name)
  await form.getByLabel('Місце').fill('900')
  await press(page, 'Додати групу')
  await toasted(page, `Групу «${name}» збережено`)
  await page.getByLabel('Група тега: віза', { exact: true }).selectOption({ label: name })
  await toasted(page, 'Зроблено: віза')
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  const reader = await browser.visitor(WITHOUT_SCRIPT)
  await reader.goto('/uk/t')
  await reader.getByRole('link', { name, exact: true }).click()
  await reader.waitForURL(/#group-\d+$/)
  const group = reader.getByRole('region', { name })
  await group.getByRole('link', { name: /^#віза/ }).waitFor()
  expect(await overflow(reader)).toBe(0)
  await press(page, `Прибрати групу: ${name}`)
  await toasted(page, `Групу «${name}» прибрано, її теги лишилися`)
}, 60_000)

test('who complained of a letter reads why letters ended, and turns them on again', async () => {
  const { page, email } = await neighbour(browser, PHONE)
  await onSite(
    `insert into mail_stop (customer_id, email, because)
      select id, email, 'complaint' from customer where email = $1`,
    [email],
  )
  await page.goto('/uk/profile/settings/notifications')
  await isAlive(page)
  await hydrate(page)
  await said(page, 'Ви позначили наш лист як спам, тож ми перестали писати')
  await press(page, 'Повернути листи')
  await toasted(page, 'Листи надходитимуть знову')
  await page.getByText('Ви позначили наш лист').waitFor({ state: 'detached' })
}, 60_000)
