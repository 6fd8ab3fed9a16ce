import { expect, test } from 'vitest'
import { isAlive, openBrowser } from './browser.ts'
import { member } from './member.ts'
import { send } from './newcomer.ts'

const browser = openBrowser()

test('become a business, with contacts and a place in its list, and a person again', async () => {
  const { page, username } = await member(browser)
  await page.goto('/uk/profile/edit')
  // who was mistaken about the kind loses no surname
  await page.getByLabel('Бізнес чи організація').check()
  await isAlive(page)
  expect(await page.getByLabel('Назва', { exact: true }).inputValue()).toBe('Ярина Новенька')
  await page.getByLabel('Людина').check()
  expect(await page.getByLabel('Прізвище', { exact: true }).inputValue()).toBe('Новенька')
  await page.getByLabel('Бізнес чи організація').check()
  await page.getByLabel('Назва', { exact: true }).fill('Майстерня «Сорока»')
  await page.getByLabel(/^Країна/).selectOption('CZ')
  await page.getByLabel('Telegram').fill('@soroka_praha')
  await page.getByLabel('WhatsApp').fill('сорока')
  await page.getByLabel('Viber').fill('+420 601 000 000')
  await send(page)
  await page.getByText('Потрібен номер телефону').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('whatsapp')
  await page.getByLabel('WhatsApp').fill('+420 601 000 000')
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  const contacts = page.locator('header.profile .contacts')
  for (const name of ['Telegram', 'WhatsApp', 'Viber'])
    await contacts.getByRole('link', { name: `Написати: ${name}` }).waitFor()
  await page.getByRole('link', { name: 'Бізнес чи організація' }).click()
  await page.waitForURL(/\/people#businesses$/)
  await page.goto('/uk/to-cz/people?page=1')
  const last = page.getByRole('link', { name: 'Майстерня «Сорока»' })
  for (let number = 2; (await last.count()) === 0 && number < 9; number++)
    await page.goto(`/uk/to-cz/people?page=${number}`)
  expect(await last.getAttribute('href')).toBe(`/uk/a/${username}`)

  await page.goto('/uk/profile/edit')
  await page.getByLabel('Людина').check()
  await page.getByText('після збереження зникнуть').waitFor()
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  await page.getByRole('heading', { name: 'Майстерня «Сорока»' }).waitFor()
  expect(await contacts.count()).toBe(0)
}, 120_000)
