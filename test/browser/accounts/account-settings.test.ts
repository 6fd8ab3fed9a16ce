import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAlive, openBrowser } from '../browser.ts'
import { linkOfLetter } from '../letters.ts'
import { letProofGrowOld, member, PASSWORD, prove } from '../member.ts'
import { isIn, logIn, newcomer, send, signIn } from '../newcomer.ts'

const browser = openBrowser()
const { visitor } = browser
const SETTINGS = '/uk/profile/settings'
const SECOND = 'тихий дощ над синім містом'

test('another e-mail: a link to the new address, a way back to the old one', async () => {
  const { page, email } = await member(browser)
  const next = newcomer(visitor).email
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Змінити пошту' }).click()
  await page.getByLabel('Нова адреса').fill('olena@')
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await page.getByText('Це не схоже на адресу пошти').waitFor()
  await page.getByLabel('Нова адреса').fill(next)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await page.getByText(`Ми надіслали посилання на ${next}`).waitFor()
  await page.reload()
  await page.getByText(`Ми надіслали посилання на ${next}`).waitFor()

  const undo = await linkOfLetter(email, 2)
  await page.goto(await linkOfLetter(next))
  await page.getByRole('heading', { name: 'Пошту змінено', exact: true }).waitFor()
  await page.goto(SETTINGS)
  await page.locator('main').getByText(next).waitFor()

  const owner = await newcomer(visitor).open()
  await owner.goto(undo)
  await owner.getByLabel('Новий пароль', { exact: true }).fill(SECOND)
  await send(owner)
  await isIn(owner)
  await owner.goto(SETTINGS)
  await owner.locator('main').getByText(email).waitFor()
  await page.goto(SETTINGS)
  expect(new URL(page.url()).pathname, 'whoever changed it is out').toBe('/uk/login')
}, 120_000)

test('an e-mail that waits for its link is given up', async () => {
  const { page } = await member(browser)
  const next = newcomer(visitor).email
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Змінити пошту' }).click()
  await page.getByLabel('Нова адреса').fill(next)
  await page.getByRole('button', { name: 'Надіслати посилання' }).click()
  await page.getByRole('button', { name: 'Не змінювати' }).click()
  await page.getByText('пошта лишилася, як була').waitFor()
  await page.getByText(`Ми надіслали посилання на ${next}`).waitFor({ state: 'detached' })
  await page.goto(await linkOfLetter(next))
  await page.getByText('Посилання для зміни пошти діє годину').waitFor()
}, 60_000)

test('the keyboard goes on in the form that a button opens, and at the button when it is given up', async () => {
  const { page } = await member(browser)
  await page.goto(SETTINGS)
  const hasFocus = (found: Locator) =>
    expect.poll(() => found.evaluate((one) => one === document.activeElement)).toBe(true)
  for (const [button, field] of [
    ['Змінити пошту', 'Нова адреса'],
    ['Змінити пароль', 'Новий пароль'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter')
    await hasFocus(page.getByLabel(field, { exact: true }))
    await page.getByRole('button', { name: 'Скасувати' }).press('Enter')
    await hasFocus(page.getByRole('button', { name: button }))
  }
})

test('so it does when the button was pressed before the application came', async () => {
  const { page } = await member(browser)
  const late = Promise.withResolvers<void>()
  // the entry comes, which holds what is pressed
  await page.route(/\/app-[^/]+\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/app-[^/]+\.js$/)
  await page.goto(SETTINGS, { waitUntil: 'commit' })
  // it is the entry that asks for it
  await asked
  await page.getByRole('button', { name: 'Змінити пошту' }).press('Enter')
  late.resolve()
  const field = page.getByLabel('Нова адреса', { exact: true })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a link opened where nobody knows whose browser it is asks for a press, without a script too', async () => {
  const { link } = await member(browser, { isProven: false })
  const elsewhere = await newcomer(visitor).open({ javaScriptEnabled: false })
  await elsewhere.goto(link)
  await elsewhere.getByRole('heading', { name: 'Підтвердьте свою пошту', exact: true }).waitFor()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Підтвердити' }).click()
  await elsewhere.getByRole('heading', { name: 'Пошту підтверджено', exact: true }).waitFor()
  expect(new URL(elsewhere.url()).pathname).toBe('/uk/email-verified')
})

test('what is delicate asks for the password once it is long ago, and keeps what was typed', async () => {
  const { page, email } = await member(browser)
  await letProofGrowOld(email)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await page.getByLabel('Новий пароль', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Зберегти пароль' }).click()
  await page.getByRole('dialog', { name: 'Підтвердьте, що це ви' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Новий пароль', { exact: true }).inputValue()).toBe(SECOND)
  await page.getByRole('button', { name: 'Зберегти пароль' }).click()
  await prove(page, 'не той пароль')
  await page.getByText('Пароль не підходить').waitFor()
  await prove(page)
  await page.getByText('Пароль змінено.').waitFor()
  const again = await newcomer(visitor).open()
  await again.goto('/uk/login')
  await signIn(again, email, SECOND)
  await isIn(again)
})

test('the letter that proves the address comes once more', async () => {
  const { page, email } = await member(browser, { isProven: false })
  await logIn(page, email, PASSWORD)
  await page.goto(SETTINGS)
  await page.getByText('не підтверджено').waitFor()
  await page.getByRole('button', { name: 'Надіслати лист ще раз' }).click()
  await page.getByText('Лист надіслано ще раз').waitFor()
  await page.goto(await linkOfLetter(email, 2))
  await page.getByRole('heading', { name: 'Пошту підтверджено', exact: true }).waitFor()
})

test('who has not proven the address is sent the letter again from their profile and drafts', async () => {
  const { page, email } = await member(browser, { isProven: false })
  await logIn(page, email, PASSWORD)
  const again = page.locator('main').getByRole('button', { name: 'Надіслати лист ще раз' })
  for (const path of ['/uk/profile', '/uk/profile/drafts']) {
    await page.goto(path)
    await isAlive(page)
    expect(await again.count(), path).toBe(1)
  }
  await again.click()
  await page.getByText('Лист надіслано ще раз').waitFor()
  await page.goto(await linkOfLetter(email, 2))
  await page.getByRole('heading', { name: 'Пошту підтверджено', exact: true }).waitFor()
  await page.goto('/uk/profile')
  await isIn(page)
  expect(await again.count()).toBe(0)
})

test('another device is signed out from here', async () => {
  const { page, email } = await member(browser)
  const other = await newcomer(visitor).open({
    userAgent: 'Mozilla/5.0 (Android 16) Firefox/150.0',
  })
  await other.goto('/uk/login')
  await signIn(other, email, PASSWORD)
  await isIn(other)
  await page.goto(SETTINGS)
  const out = page.getByRole('button', { name: /Вийти на пристрої: Firefox/ })
  const states = await watchDisabled(out)
  await out.click()
  await page.getByText('Firefox').waitFor({ state: 'detached' })
  expect(await states(), 'busy as long as the device stands in the list').toEqual(['true'])
  await other.goto(SETTINGS)
  expect(new URL(other.url()).pathname).toBe('/uk/login')
  await isIn(page)
})

test('of many devices this one and the last used stand open; the others are one press away', async () => {
  const { page, email } = await member(browser)
  for (const version of [1, 2, 3, 4]) {
    const headers = {
      'user-agent': `Mozilla/5.0 (Android 16) Firefox/15${version}.0`,
      'sec-fetch-site': 'same-origin',
      'x-request-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    }
    const signedIn = await fetch(`${browser.site}/api/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(signedIn.status).toBe(200)
  }
  await page.goto(SETTINGS)
  const devices = page.locator('.devices > li').filter({ visible: true })
  await expect.poll(() => devices.count()).toBe(3)
  expect(await devices.first().innerText()).toContain('цей пристрій')
  await page.getByText('Ще 2 пристрої', { exact: true }).click()
  expect(await devices.count()).toBe(5)
  await devices.last().getByRole('button').click()
  await expect.poll(() => devices.count()).toBe(4)
})

/** @returns what `aria-disabled` of a button has become since, in order */
async function watchDisabled(button: Locator): Promise<() => Promise<string[]>> {
  const states = await button.evaluateHandle((element) => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(element.ariaDisabled ?? '')).observe(element, {
      attributeFilter: ['aria-disabled'],
    })
    return seen
  })
  return () => states.jsonValue()
}
