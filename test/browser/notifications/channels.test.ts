import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { makesCall } from '../calls.ts'
import { member } from '../member.ts'

const browser = openBrowser()

test('both ends of the quiet hours are typed in any order, and saved once they differ', async () => {
  const { page } = await member(browser)
  await page.goto('/uk/profile/settings/notifications')
  await hydrate(page)
  await page.getByRole('checkbox', { name: 'Не турбувати на пристрої' }).click()
  const [from, to] = [
    page.getByRole('combobox', { name: 'З', exact: true }),
    page.getByRole('combobox', { name: 'До', exact: true }),
  ]
  await from.fill('08:00')
  await to.focus()
  await page.getByText('мають бути різні', { exact: false }).waitFor()
  expect(await from.inputValue()).toBe('08:00')
  await to.fill('17:00')
  const saved = page.waitForResponse((response) =>
    makesCall(response.request(), 'setNotificationSettings'),
  )
  await to.blur()
  await saved
  await page.reload()
  await hydrate(page)
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['08:00', '17:00'])
})

test('what one follows is listed in one place and ended there, also by who follows nobody', async () => {
  const { page } = await member(browser)
  await page.goto('/uk/to-pl/feed')
  await hydrate(page)
  const begun = page.waitForResponse((response) => makesCall(response.request(), 'subscribe'))
  await page.getByRole('button', { name: 'Стежити: Польща' }).click()
  await begun
  await page.goto('/uk/profile/following')
  await hydrate(page)
  await page.getByRole('heading', { name: 'Міста й країни', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Польща', exact: true }).waitFor()
  expect(await page.getByText('Тут поки нікого').count()).toBe(0)
  const ended = page.waitForResponse((response) => makesCall(response.request(), 'unsubscribe'))
  await page.getByRole('button', { name: 'Ви стежите: Польща' }).click()
  await ended
  await page.reload()
  await page.getByText('Тут поки нікого').waitFor()
})
