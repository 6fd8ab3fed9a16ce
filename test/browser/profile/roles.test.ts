import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, overflow, PHONE, press, said, toasted } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { admin } from '../moderator.ts'

const browser = openBrowser()

test('an admin gives a role in a place, changes it, takes it away and reads it in the log, on a phone', async () => {
  const person = await neighbour(browser, { expected: /status of 404/ })
  await person.page.goto('/uk/about')
  const menu = person.page.locator('.me-menu')
  const name = (await menu.locator('b').textContent()) ?? ''
  const username = (await menu.locator('small').textContent())?.replace('@', '') ?? ''
  expect((await person.page.goto('/uk/admin/roles'))?.status()).toBe(404)

  const page = await admin(browser, { ...PHONE, expected: /status of 404/ })
  await page.goto('/uk/about')
  await page.locator('header .me').click()
  await page.locator('.me-menu').getByRole('link', { name: 'Керування', exact: true }).click()
  await page.getByRole('link', { name: 'Команда', exact: true }).click()
  await page.waitForURL(/\/uk\/admin\/roles$/)
  await isAlive(page)
  expect(await overflow(page)).toBe(0)
  await press(page, 'Додати до команди')
  await page.getByLabel('Імʼя користувача').fill('nobody.of.this.name')
  await press(page, 'Зберегти')
  await page.locator('.field').getByText('Такої людини тут немає').waitFor()
  await page.getByLabel('Імʼя користувача').fill(username)
  await page.getByRole('radio', { name: 'Лише в певних місцях' }).check()
  await press(page, 'Зберегти')
  await said(page, 'Оберіть країну й натисніть «Додати місце»')
  await page.getByLabel('Країна', { exact: true }).selectOption({ label: 'Польща' })
  await page.getByRole('combobox', { name: 'Місто; порожньо' }).fill('Варша')
  await page.getByRole('option', { name: /^Варшава/ }).click()
  await press(page, 'Додати місце')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Зберегти')
  await toasted(page, `Збережено: @${username}`)
  const card = page.locator('.staff > li').filter({ hasText: `@${username}` })
  await card.getByText(`@${username} · Варшава, Польща`).waitFor()
  expect(await card.innerText()).toContain('Без другого кроку входу')
  // who is made a moderator has the page at once
  expect((await person.page.goto('/uk/moderation'))?.status()).toBe(200)

  await card.getByRole('button', { name: `Змінити роль: ${name}` }).click()
  await page.getByRole('radio', { name: 'Усюди' }).check()
  await press(page, 'Зберегти')
  await card.getByText(`@${username} · Усюди`).waitFor()
  await card.getByRole('button', { name: `Зняти роль: ${name}` }).click()
  await toasted(page, `Роль знято: ${name}`)
  await card.waitFor({ state: 'detached' })
  expect((await person.page.goto('/uk/moderation'))?.status()).toBe(404)

  await page.getByRole('link', { name: 'Журнал дій', exact: true }).click()
  await page.waitForURL(/\/uk\/admin\/audit-log$/)
  // others keep order meanwhile
  const about = page.locator('.audit-log > li', {
    has: page.locator(`a[href="/uk/a/${username}"]`),
  })
  await about.first().waitFor()
  const [last = '', before = '', first = ''] = await about.allInnerTexts()
  expect(last).toContain('Роль знято')
  expect(before).toContain('Де: Усюди')
  expect(first).toContain('Де: Варшава, Польща')
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}, 120_000)
