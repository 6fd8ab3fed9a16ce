import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { member, PASSWORD } from '../member.ts'
import { isIn, send, signIn } from '../newcomer.ts'

const browser = openBrowser()
const SETTINGS = '/uk/profile/settings'

/** Somebody who has just joined, on the page of the settings. */
async function atSettings() {
  const joined = await member(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await joined.page.goto(SETTINGS)
  return joined
}

async function signOut(page: Page): Promise<void> {
  await page.locator('header .me').click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).first().click()
  await page.locator('header .me').waitFor({ state: 'detached' })
}

/** A device with a finger reader, as Chromium plays one. Until `touch` nobody is at it. */
async function fingerReader(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const present = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /** The owner touches it for as long as this is done. */
    async touch(use: () => Promise<void>) {
      await present(true)
      await use()
      await present(false)
    },
    present,
    isTheirFinger: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () =>
      (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

/** Opens signing in; done when the browser offers its keys there, so that a finger from now on presses a button. */
async function offered(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      if (options?.mediation === 'conditional') Object.assign(window, { offersKeys: true })
      return get(options)
    }
  })
  await open()
  await page.waitForFunction(() => 'offersKeys' in window)
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function addPasskey(page: Page, reader: Awaited<ReturnType<typeof fingerReader>>) {
  await page.getByRole('button', { name: 'Додати ключ доступу' }).click()
  await page.getByLabel('Назва ключа').fill('Мій ноутбук')
  await reader.touch(async () => {
    await page.getByRole('button', { name: 'Створити ключ' }).click()
    await page.getByRole('button', { name: 'Видалити ключ доступу: Мій ноутбук' }).waitFor()
  })
}

test('the second step: add an app, sign in with its code, then with a recovery code, turn it off', async () => {
  const { page, email } = await atSettings()
  await page.getByRole('button', { name: 'Додати застосунок' }).click()
  await page.getByRole('img', { name: 'QR-код для застосунку' }).waitFor()
  const secret = (await page.locator('.scan code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret })
  // the phone dropped the page while its owner was in the app
  await page.reload()
  await page.getByRole('button', { name: 'Додати застосунок' }).click()
  await page.getByRole('img', { name: 'QR-код для застосунку' }).waitFor()
  await page.getByLabel('Код із застосунку').fill('12 34')
  await page.getByRole('button', { name: 'Увімкнути другий крок' }).click()
  await page.getByText('У коді щонайменше шість знаків').waitFor()
  const desk = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByLabel('Код із застосунку').fill(app.generate())
  await page.getByRole('button', { name: 'Увімкнути другий крок' }).click()
  // they are shown once: in sight below the header, however far one had scrolled
  const heading = page.getByRole('heading', { name: 'Збережіть запасні коди', exact: true })
  await heading.waitFor()
  await page.locator('.settings .badge.teal').first().waitFor()
  const header = (await page.locator('header.top').boundingBox())?.height ?? 0
  await expect
    .poll(() => heading.evaluate((one) => one.getBoundingClientRect().top))
    .toBeGreaterThan(header)
  expect((await heading.boundingBox())?.y).toBeLessThan(500)
  await page.setViewportSize(desk)
  const codes = await page.locator('.spare-codes code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Скопіювати' }).click()
  await page.getByText('Запасні коди скопійовано').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Завантажити файл' }).click()
  expect((await file).suggestedFilename()).toBe('svoi-recovery-codes.txt')
  await page.getByRole('button', { name: 'Коди збережено' }).click()
  await page.getByText('Лишилося 10 запасних кодів').waitFor()

  await signOut(page)
  await page.goto(`/uk/login?redirect=${SETTINGS}`)
  await signIn(page, email, PASSWORD)
  const field = page.getByLabel('Код із застосунку')
  await field.fill('000000')
  await send(page)
  await page.getByText('Код не підходить').waitFor()
  expect(await field.inputValue()).toBe('000000')
  await page.reload()
  // the code of now was used above; clocks may differ by a step
  await field.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await send(page)
  await at(page, SETTINGS)

  await signOut(page)
  await page.goto(`/uk/login?redirect=${SETTINGS}`)
  await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Немає телефона поруч?' }).click()
  await page.getByLabel('Запасний код').fill(codes[3] ?? '')
  await send(page)
  await at(page, SETTINGS)
  await page.getByText('Лишилося 9 запасних кодів').waitFor()

  await page.getByRole('button', { name: 'Вимкнути другий крок' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Вимкнути другий крок' }).click()
  await page.getByRole('button', { name: 'Додати застосунок' }).waitFor()
}, 120_000)

describe('a passkey', () => {
  test('is added in the settings, and opens the door without e-mail and password', async () => {
    const { page } = await atSettings()
    const reader = await fingerReader(page)
    await addPasskey(page, reader)
    const [key] = await reader.keys()
    expect(key).toMatchObject({ rpId: 'localhost', isResidentCredential: true })

    await signOut(page)
    await offered(page, () => page.goto(`/uk/login?redirect=${SETTINGS}`))
    await reader.touch(async () => {
      await page.getByRole('button', { name: 'Увійти ключем доступу' }).click()
      await isIn(page)
    })
    expect(new URL(page.url()).pathname).toBe(SETTINGS)
    await page.getByText('востаннє використано').waitFor()

    await page.getByRole('button', { name: 'Видалити ключ доступу: Мій ноутбук' }).click()
    await page.getByText('Ключ доступу видалено: Мій ноутбук').waitFor()
    await page.getByText('Мій ноутбук', { exact: true }).waitFor({ state: 'detached' })
  }, 120_000)

  test('is offered by the browser in the field of the e-mail', async () => {
    const { page } = await atSettings()
    const reader = await fingerReader(page)
    await addPasskey(page, reader)
    await signOut(page)
    await reader.present(true)
    await page.goto('/uk/login')
    expect(await page.getByLabel('Електронна пошта').getAttribute('autocomplete')).toBe(
      'username webauthn',
    )
    await isIn(page)
  }, 120_000)

  test('proves who one is in place of the password', async () => {
    const { page } = await atSettings()
    const reader = await fingerReader(page)
    await addPasskey(page, reader)
    // the server asks for proof, as it does a quarter of an hour later
    let isStale = true
    await page.route(BATCHES, async (route) => {
      const isDelicate = makesCall(route.request(), 'startAuthenticator')
      const problem = { status: 403, code: 'prove-yourself', detail: '' }
      if (!isDelicate || !isStale) return route.continue()
      isStale = false
      return route.fulfill({ json: [{ problem }] })
    })
    await page.getByRole('button', { name: 'Додати застосунок' }).click()
    await reader.touch(async () => {
      await page.getByRole('button', { name: 'Підтвердити ключем доступу' }).click()
      await page.getByRole('img', { name: 'QR-код для застосунку' }).waitFor()
    })
    expect(await page.getByRole('dialog').count()).toBe(0)
  }, 120_000)

  test('opened by nobody says so, and the form stays as it was', async () => {
    const { page } = await atSettings()
    const reader = await fingerReader(page)
    await addPasskey(page, reader)
    await signOut(page)
    await offered(page, () => page.goto('/uk/login'))
    await page.getByLabel('Електронна пошта').fill('olena@example.com')
    await reader.isTheirFinger(false)
    await reader.touch(async () => {
      await page.getByRole('button', { name: 'Увійти ключем доступу' }).click()
      await page.getByRole('alert').filter({ hasText: 'Пристрій нічого не підтвердив' }).waitFor()
    })
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe('olena@example.com')
  }, 120_000)
})
