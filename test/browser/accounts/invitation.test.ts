import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { joinFrom } from '../join-from.ts'
import { linkOfLetter } from '../letters.ts'
import { member, PASSWORD } from '../member.ts'
import { isIn, newcomer, signIn } from '../newcomer.ts'

const browser = openBrowser()
const WARSAW = '/uk/to-pl/warsaw'
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('who invites is named from the page of the city through joining to the first steps', async () => {
  const inviter = await member(browser)
  const person = newcomer(browser.visitor)
  const page = await person.open()
  const invited = 'Ярина Новенька запрошує вас сюди.'
  await page.goto(`${WARSAW}?by=${inviter.username}`)
  await page.locator('.join-band').getByRole('link', { name: 'Приєднатися', exact: true }).click()
  await page.waitForURL('**/uk/registration?redirect=**')
  await page.getByText(invited).waitFor()
  // an invitation chooses the place as its bare page does
  expect(await page.locator('header a.place').innerText()).toContain('Варшава')
  await joinFrom(page, person.email, `${WARSAW}?by=${inviter.username}`)
  await page.goto(await linkOfLetter(person.email))
  await isIn(page)
  // this browser alone knows where they were going
  await link(page, 'Продовжити, звідки зупинилися').waitFor()
  await link(page, 'Далі: три короткі кроки').click()
  await page.getByText('Вас сюди запрошує Ярина Новенька.').waitFor()
  // and on the page of the city itself
  await page.goto(`${WARSAW}?by=${inviter.username}`)
  expect(await page.locator('.join-band').innerText()).toContain(invited)
  await link(page, 'Почніть тут').click()
  await page.getByText('Вас сюди запрошує Ярина Новенька.').waitFor()
})

test('and where the letter is opened in another browser, which knows of no invitation', async () => {
  const inviter = await member(browser)
  const person = newcomer(browser.visitor)
  await joinFrom(await person.open(), person.email, `${WARSAW}?by=${inviter.username}`)
  const other = await browser.visitor()
  await other.goto(await linkOfLetter(person.email))
  await other.getByRole('button', { name: 'Підтвердити', exact: true }).click()
  await other.getByRole('heading', { name: 'Пошту підтверджено', exact: true }).waitFor()
  await hydrate(other)
  await other.locator('.over').getByRole('link', { name: 'Увійти', exact: true }).click()
  await signIn(other, person.email, PASSWORD)
  await other.getByText('Вас сюди запрошує Ярина Новенька.').waitFor()
})
