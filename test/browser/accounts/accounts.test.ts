import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { linkOfLetter } from '../letters.ts'
import { PASSWORD } from '../member.ts'
import { DEMO, isIn, newcomer, send, signIn } from '../newcomer.ts'

const { visitor } = openBrowser()
const SECOND = 'тихий дощ над синім містом'
const FIRST = /\/uk\/registration(\?redirect=.*)?$/
const SECOND_STEP = /\/uk\/registration\/sign-up(\?redirect=.*)?$/

async function join(page: Page, { email }: { email: string }) {
  await page.goto('/uk/registration?redirect=/uk/to-pl/warsaw/q')
  await page.getByLabel('Електронна пошта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await send(page)
  await page.waitForURL(SECOND_STEP)
  await page.getByLabel('Імʼя для показу').fill('Олена Новенька')
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /^Приймаю/ }).check()

/** Keeps the application from running until what this answers is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/assets/app-*.js', (route) => {
    isHeld = true
    return promise.then(() => route.continue())
  })
  return () => {
    if (!isHeld) throw new Error('Nothing was held: the application came by another way')
    resolve()
  }
}

test('join, read the letter, sign out, sign in, forget the password, choose a new one', async () => {
  const person = newcomer(visitor)
  const page = await person.open()
  await join(page, person)
  await agree(page)
  await send(page)
  await page.waitForURL(/step=sent/)
  await page.getByRole('heading', { name: new RegExp(person.email) }).waitFor()

  const proof = await linkOfLetter(person.email)
  await page.goto(proof)
  await page.getByRole('heading', { name: 'Пошту підтверджено', exact: true }).waitFor()
  await isIn(page)
  await page.getByRole('link', { name: /^Продовжити/ }).click()
  await page.waitForURL(/\/uk\/to-pl\/warsaw\/q$/)
  await page.goto(proof)
  await page.getByRole('heading', { name: 'Цю пошту вже підтверджено', exact: true }).waitFor()

  await page.locator('header .me').click()
  await page.getByRole('button', { name: 'Вийти' }).click()
  await page.locator('header .me').waitFor({ state: 'detached' })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('isAuth')

  await page.goto('/uk/login?redirect=/uk/e')
  await signIn(page, person.email, 'щось зовсім інше')
  await page.getByText('Пошта або пароль не підходять').waitFor()
  expect(await page.getByLabel('Електронна пошта').inputValue()).toBe(person.email)
  await signIn(page, person.email, PASSWORD)
  await page.waitForURL(/\/uk\/e$/)
  await isIn(page)
  // the browser keeps how far the live channel was heard, and no secret
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((name) => !name.startsWith('live-last'))).toEqual([])

  await page.context().clearCookies()
  await page.goto('/uk/login/forgot-password')
  await page.getByLabel('Електронна пошта').fill(person.email)
  await send(page)
  await page.getByRole('heading', { name: new RegExp(person.email) }).waitFor()
  const reset = await linkOfLetter(person.email, 2)
  await page.goto(reset)
  await page.getByLabel('Новий пароль', { exact: true }).fill(SECOND)
  await send(page)
  await isIn(page)
  await page.goto(reset)
  await page.getByRole('heading', { name: 'Це посилання вже не діє', exact: true }).waitFor()
}, 120_000)

describe('nothing typed is lost', () => {
  test('going back and forth, and over a reload; the password alone is asked for again', async () => {
    const person = newcomer(visitor)
    const page = await person.open()
    await join(page, person)
    await page.goBack()
    await page.waitForURL(FIRST)
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe(person.email)
    expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe(PASSWORD)
    await page.goForward()
    await page.waitForURL(SECOND_STEP)
    expect(await page.getByLabel('Імʼя для показу').inputValue()).toBe('Олена Новенька')

    await page.reload()
    await page.waitForURL(FIRST)
    await page.getByText('Впишіть пароль ще раз').waitFor()
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe(person.email)
    expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('човен')
  })

  test('by the application that comes later than the typing, with what was typed before', async () => {
    const page = await newcomer(visitor).open()
    await page.goto('/uk/registration')
    await hydrate(page)
    await page.getByLabel('Електронна пошта').fill('before@example.com')
    const release = await holdApplication(page)
    await page.reload()
    await page.getByLabel('Електронна пошта').fill('after@example.com')
    release()
    await isAlive(page)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe('after@example.com')
  })

  test('by the server saying no: the step of the field opens, with its words', async () => {
    const first = newcomer(visitor)
    const page = await first.open()
    await join(page, first)
    await agree(page)
    await page.route(BATCHES, async (route) => {
      const isRegistering = makesCall(route.request(), 'register')
      const problem = {
        status: 400,
        code: 'invalid-input',
        detail: 'Це слово надто відоме',
        field: 'password',
      }
      return isRegistering ? route.fulfill({ json: [{ problem }] }) : route.continue()
    })
    await send(page)
    await page.waitForURL(FIRST)
    await page.getByText('Це слово надто відоме').waitFor()
    const password = page.getByLabel('Пароль', { exact: true })
    expect(await password.inputValue()).toBe(PASSWORD)
    expect(await password.getAttribute('aria-invalid')).toBe('true')
    await page.goBack()
    await page.waitForURL(SECOND_STEP)
    expect(await page.getByLabel('Імʼя для показу').inputValue()).toBe('Олена Новенька')
  })

  test('by being offline', async () => {
    const page = await newcomer(visitor).open({ expected: /ERR_INTERNET_DISCONNECTED|REFUSED/ })
    await page.goto('/uk/login')
    await hydrate(page)
    await page.context().setOffline(true)
    await signIn(page, DEMO.email, PASSWORD)
    await page.getByRole('alert').filter({ hasText: 'Немає звʼязку' }).waitFor()
    expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe(PASSWORD)
  })
})

test('each field says what is wrong beside itself, and focus goes to the first', async () => {
  const page = await newcomer(visitor).open()
  await page.goto('/uk/login')
  await send(page)
  const field = page.getByLabel('Електронна пошта')
  await page.getByText('Впишіть адресу пошти').waitFor()
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const described = (await field.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Впишіть адресу пошти')
  await field.fill('olena@example.com')
  expect(await field.getAttribute('aria-invalid')).toBeNull()
})

describe('guards', () => {
  test('who is not signed in goes to sign in, and comes back to the whole path', async () => {
    const page = await newcomer(visitor).open()
    await page.goto('/uk/profile/settings?x=1')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/uk/profile/settings?x=1')
  })

  test('who is signed in sees no pages of signing in', async () => {
    const page = await newcomer(visitor).open()
    await page.goto('/uk/login')
    await signIn(page, DEMO.email, DEMO.password)
    await isIn(page)
    for (const path of ['/uk/login', '/uk/registration', '/uk/registration/sign-up']) {
      await page.goto(path)
      // home, which since the sign-in is that of the profile's place
      expect(new URL(page.url()).pathname, path).toBe('/uk/to-cz/prague')
    }
    // letters about what somebody else may have done lead them to a new password
    await page.goto('/uk/login/forgot-password')
    expect(await page.getByLabel('Електронна пошта').inputValue()).toBe(DEMO.email)
    expect(await page.locator('main nav.tabs').count()).toBe(0)
  })

  test('a way back that leads elsewhere is dropped', async () => {
    const page = await newcomer(visitor).open()
    for (const evil of ['//evil.example', 'https://evil.example/uk', '/uk\\@evil.example']) {
      await page.goto(`/uk/login?redirect=${encodeURIComponent(evil)}`)
      const links = page.locator('main a[href*="evil"]')
      expect(await links.count(), evil).toBe(0)
    }
    await signIn(page, DEMO.email, DEMO.password)
    await isIn(page)
    expect(new URL(page.url()).pathname).toBe('/uk/to-cz/prague')
  })
})

test('who mistyped the e-mail signs in once it is right, with the same password', async () => {
  const page = await visitor({ expected: /status of 4\d\d/ })
  await page.goto('/uk/login')
  await hydrate(page)
  await signIn(page, 'olena.zahrebelnaa@example.com', DEMO.password)
  await page.getByText('Пошта або пароль не підходять').waitFor()
  await page.getByLabel('Електронна пошта').fill(DEMO.email)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await isIn(page)
})

test('signing in with the keyboard alone, quicker than the application comes', async () => {
  const page = await newcomer(visitor).open()
  const release = await holdApplication(page)
  await page.goto('/uk/login')
  await page.getByLabel('Електронна пошта').focus()
  await page.keyboard.type(DEMO.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  release()
  await isIn(page)
})

test('what a social login or a campaign left in the address goes', async () => {
  const page = await newcomer(visitor).open()
  await page.goto('/uk/feed?auth_method=google&auth_type=login&utm_source=list&page=2')
  const main = await page.locator('main').elementHandle()
  await hydrate(page)
  await page.waitForURL(/\/uk\/feed\?page=2$/)
  // what the server drew is taken over, not drawn anew
  expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
})
