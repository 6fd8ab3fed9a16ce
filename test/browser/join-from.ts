import type { Page } from 'playwright-core'
import { PASSWORD } from './member.ts'
import { send } from './newcomer.ts'

export const JOINED_AS = 'Олена Новенька'

/** Joins from the page of a city until the letter is on its way. */
export async function joinFrom(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.join-band').getByRole('link', { name: 'Приєднатися', exact: true }).click()
  await page.waitForURL('**/uk/registration?redirect=**')
  await page.getByLabel('Електронна пошта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await send(page)
  await page.waitForURL(/registration\/sign-up/)
  await page.getByLabel('Імʼя для показу').fill(JOINED_AS)
  await page.getByRole('checkbox', { name: /^Приймаю/ }).check()
  await send(page)
  await page.waitForURL(/step=sent/)
}
