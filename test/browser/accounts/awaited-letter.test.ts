import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { JOINED_AS, joinFrom } from '../join-from.ts'
import { linkOfLetter } from '../letters.ts'
import { PASSWORD } from '../member.ts'
import { isIn, newcomer, send, signIn } from '../newcomer.ts'

const { visitor } = openBrowser()
const WARSAW = '/uk/to-pl/warsaw'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The letter is opened in a browser that knows nothing of who registered. */
async function proveElsewhere(email: string) {
  const other = await visitor()
  await other.goto(await linkOfLetter(email))
  await heading(other, 'Підтвердьте свою пошту').waitFor()
  await other.getByText(`Обліковий запис: ${JOINED_AS}`).waitFor()
  await button(other, 'Підтвердити').click()
  await heading(other, 'Пошту підтверджено').waitFor()
  return other
}

/** As when one comes back from the letter. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a letter opened in another browser says whose it is, where to go on, and keeps the place', async () => {
  const person = newcomer(visitor)
  const page = await person.open()
  await joinFrom(page, person.email, WARSAW)
  const other = await proveElsewhere(person.email)
  const panel = other.locator('.over')
  expect(await panel.innerText()).toContain(`Ваше імʼя тут — ${JOINED_AS}.`)
  expect(await panel.innerText()).toContain(
    'На сторінці, де ви реєструвалися, усе продовжиться саме',
  )
  expect(await other.locator('h1').innerText()).toContain('Варшава')
  await hydrate(other)
  await panel.getByRole('link', { name: 'Увійти', exact: true }).click()
  await signIn(other, person.email, PASSWORD)
  await other.waitForURL(/\/uk\/welcome$/)
  expect(await other.getByRole('combobox', { name: 'Місто' }).inputValue()).toBe('Варшава, Польща')
})

describe('the page that waits for the letter', () => {
  test('says what to do and nothing of other ways in, and goes on by itself once the address is proven', async () => {
    const person = newcomer(visitor)
    const page = await person.open()
    await joinFrom(page, person.email, WARSAW)
    await page.getByRole('heading', { level: 1, name: 'Перевірте пошту', exact: true }).waitFor()
    await expect.poll(() => page.title()).toContain('Перевірте пошту')
    expect(await page.locator('main nav.tabs').count()).toBe(0)
    await proveElsewhere(person.email)
    await comeBack(page)
    await page.waitForURL(/\/uk\/email-verified/)
    await isIn(page)
    await link(page, 'Продовжити, звідки зупинилися').click()
    await page.waitForURL(`**${WARSAW}`)
  })

  test('asks now and then by itself, while somebody looks at it', async () => {
    const person = newcomer(visitor)
    const page = await person.open()
    await page.clock.install()
    await joinFrom(page, person.email, WARSAW)
    await proveElsewhere(person.email)
    await page.clock.fastForward(15_000)
    await page.waitForURL(/\/uk\/email-verified/)
  })

  test('after a reload sends the letter once more, and leads to the sign-in with the address filled in', async () => {
    const person = newcomer(visitor)
    const page = await person.open()
    await page.clock.install()
    await joinFrom(page, person.email, WARSAW)
    await page.reload()
    await hydrate(page)
    await heading(page, `Ми надіслали листа на ${person.email}`).waitFor()
    await page.getByRole('button', { name: /^Ще раз можна через/ }).waitFor()
    await page.clock.runFor(61_000)
    await button(page, 'Надіслати лист ще раз').click()
    await page.getByText('Лист надіслано ще раз', { exact: true }).waitFor()
    await linkOfLetter(person.email, 2)
    expect(await link(page, 'Адресу підтверджено? Увійти').getAttribute('href')).toBe(
      `/uk/login?redirect=${encodeURIComponent(WARSAW)}`,
    )
    await proveElsewhere(person.email)
    await comeBack(page)
    await page.waitForURL(/\/uk\/login\?redirect=/)
    await page.getByText('Пошту підтверджено', { exact: true }).waitFor()
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe(person.email)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await send(page)
    await page.waitForURL(`**${WARSAW}`)
    await isIn(page)
  })

  test('goes on where the letter was opened in another tab of the same browser', async () => {
    const person = newcomer(visitor)
    const page = await person.open()
    await joinFrom(page, person.email, WARSAW)
    const tab = await page.context().newPage()
    await tab.goto(await linkOfLetter(person.email))
    await isIn(tab)
    await comeBack(page)
    await page.waitForURL(/\/uk\/email-verified/)
    await isIn(page)
  })
})
