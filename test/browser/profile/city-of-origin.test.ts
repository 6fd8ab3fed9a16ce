import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { send } from '../newcomer.ts'

const browser = openBrowser()
const cityOf = (page: Page) => page.getByRole('combobox', { name: 'Рідне місто' })
const countryOf = (page: Page) => page.getByRole('combobox', { name: 'Звідки ви родом' })
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('unsaved:profile'))

async function pick(page: Page, typed: string, name: string): Promise<void> {
  await cityOf(page).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

test('the city of origin is chosen in its country, kept in the draft, saved, shown and hidden', async () => {
  const { page, username } = await member(browser)
  await page.goto('/uk/profile/edit')
  await hydrate(page)
  await pick(page, 'харк', 'Харків')
  await expect.poll(() => kept(page)).toContain('kharkiv')
  await page.reload()
  await page.getByText('Ми зберегли те, що ви почали змінювати').waitFor()
  expect(await cityOf(page).inputValue()).toBe('Харків')
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  await page.getByRole('link', { name: 'Звідки: Харків, Україна', exact: true }).waitFor()
  const other = await browser.visitor()
  await other.goto(`/uk/a/${username}`)
  const link = other.getByRole('link', { name: 'Звідки: Харків, Україна', exact: true })
  expect(await link.getAttribute('href')).toBe('/uk/from-ua')

  await page.getByRole('link', { name: 'Редагувати профіль', exact: true }).click()
  await expect.poll(() => cityOf(page).inputValue()).toBe('Харків')
  await expect.poll(() => countryOf(page).inputValue()).toBe('UA')
  await page.getByLabel('Приховати від інших: звідки ви родом').check()
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  await other.reload()
  await other.getByText(`@${username}`).waitFor()
  expect(await other.content()).not.toMatch(/Харків|Звідки:/)
}, 90_000)

test('another country empties the city; one that is not in the list is refused beside the field', async () => {
  const { page } = await member(browser)
  await page.goto('/uk/profile/edit')
  await hydrate(page)
  await pick(page, 'харк', 'Харків')
  await countryOf(page).selectOption('PL')
  expect(await cityOf(page).inputValue()).toBe('')
  await cityOf(page).fill('Харків')
  await send(page)
  await page.getByText('Оберіть місто зі списку або залиште поле порожнім').waitFor()
  expect(await cityOf(page).getAttribute('aria-invalid')).toBe('true')
  await countryOf(page).selectOption('')
  await cityOf(page).waitFor({ state: 'detached' })
}, 60_000)

test('a city that the server does not know is refused beside its field, and nothing typed is lost', async () => {
  const { page } = await member(browser, { expected: /status of 400/ })
  await page.goto('/uk/profile/edit')
  await hydrate(page)
  await page.getByLabel('Розповідь про себе', { exact: true }).fill('Шию сумки')
  await pick(page, 'харк', 'Харків')
  await expect.poll(() => kept(page)).toContain('kharkiv')
  // as a draft has it that was begun before the list of cities changed
  await page.evaluate(() => {
    const draft = sessionStorage.getItem('unsaved:profile') ?? ''
    sessionStorage.setItem('unsaved:profile', draft.replace('kharkiv', 'gone'))
  })
  await page.reload()
  await page.getByText('Ми зберегли те, що ви почали змінювати').waitFor()
  await send(page)
  const field = page.locator('.field', { has: cityOf(page) })
  await field.getByText('Такого міста немає').waitFor()
  expect(await cityOf(page).inputValue()).toBe('Харків')
  expect(await page.getByLabel('Розповідь про себе', { exact: true }).inputValue()).toBe(
    'Шию сумки',
  )
}, 60_000)
