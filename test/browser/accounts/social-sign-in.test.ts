import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedByTelegram } from '../../accounts/social-sign-in.ts'
import { axeFindings } from '../axe.ts'
import { STILL } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { callsOf } from '../calls.ts'
import { isIn, newcomer, send, signIn } from '../newcomer.ts'

const { visitor } = openBrowser()
const newPerson = () => newcomer(visitor)

/** Says to the provider who one is. */
async function sayWho(page: Page, login: string) {
  await page.getByLabel('Who are you').fill(login)
  await page.getByRole('button', { name: 'Go' }).click()
}

/** From the button to the last step of a first sign-in, and through it. */
async function joinBy(page: Page, provider: 'Google' | 'Apple', name: string) {
  await page.goto('/uk/registration?redirect=/uk/e')
  await page.getByRole('link', { name: `Приєднатися через ${provider}`, exact: true }).click()
  await sayWho(page, name)
  await page.getByRole('heading', { name: 'Ще кілька рядків, і все', exact: true }).waitFor()
  await page.getByText(`${name}@gmail.example`).waitFor()
}

async function completeRegistration(page: Page) {
  const name = page.getByLabel('Імʼя для показу')
  await name.fill('Оксана Гугленко')
  await send(page)
  await page.getByText('Щоб приєднатися, погодьтеся з правилами').waitFor()
  expect(await name.inputValue()).toBe('Оксана Гугленко')
  await page.getByRole('checkbox', { name: /^Приймаю/ }).check()
  await send(page)
}

describe.each(['Google', 'Apple'] as const)('by %s', (provider) => {
  test('join, come back, and the address tells nothing of it', async () => {
    const person = newPerson()
    const name = `by-${provider.toLowerCase()}-${person.username}`.slice(0, 30).replace(/\W+$/, '')
    const page = await person.open(STILL)
    await joinBy(page, provider, name)
    expect(await axeFindings(page)).toEqual([])
    // Google gives a name: if it came after the page it would join what is typed by then
    const drawn = await page.request.get(page.url())
    if (provider === 'Google') expect(await drawn.text()).toContain('value="Оксана Гугленко"')
    await completeRegistration(page)
    await page.waitForURL(/\/uk\/e$/)
    await isIn(page)

    await page.context().clearCookies()
    await page.goto('/uk/login?redirect=/uk/q')
    await page.getByRole('link', { name: `Увійти через ${provider}`, exact: true }).click()
    await sayWho(page, name)
    await page.waitForURL(/\/uk\/q$/)
    await isIn(page)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    // what was seen of lists says nothing of the way in
    const ofLists = /^(?:live-last|lists-seen)/
    expect(kept.filter((name) => !ofLists.test(name))).toEqual([])
  })
})

test('by Telegram: what it signed comes back in the address, and goes from it', async () => {
  const person = newPerson()
  const page = await person.open()
  const id = Date.now()
  await page.route('**/uk/sign-in/telegram', async (route) => {
    const begun = await route.fetch({ maxRedirects: 0 })
    const back = new URL(begun.headers().location ?? '').searchParams.get('return_to')
    const signed = JSON.stringify(signedByTelegram({ id, first_name: 'Тарас' }))
    const result = Buffer.from(signed).toString('base64url')
    return route.fulfill({
      status: 302,
      headers: { ...begun.headers(), location: `${back}#tgAuthResult=${result}` },
    })
  })
  await page.goto('/uk/login')
  await page.getByRole('link', { name: 'Увійти через Telegram', exact: true }).click()
  await page.waitForURL(/sign-up\?join=telegram$/)
  expect(await page.getByLabel('Імʼя для показу').inputValue()).toBe('Тарас')
  await completeRegistration(page)
  await isIn(page)
  await page.goto('/uk/profile/settings')
  await page.getByText('Пошти ще немає').waitFor()
  await page.getByText('Це ваш єдиний спосіб увійти').waitFor()
})

test('a link with what somebody else has from Telegram signs nobody in', async () => {
  const page = await newPerson().open()
  const signed = JSON.stringify(signedByTelegram({ id: 5, first_name: 'Чужий' }))
  const calls: string[] = []
  page.on('request', (request) => calls.push(...callsOf(request)))
  await page.goto(`/uk/login#tgAuthResult=${Buffer.from(signed).toString('base64url')}`)
  await page.waitForURL(/\/uk\/login$/)
  await isAlive(page)
  await expect.poll(() => calls.includes('startPasskeySignIn')).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(calls).not.toContain('loginTelegram')
  expect(await page.locator('header .me').count()).toBe(0)
})

test('who changes their mind is told so, and the way stays', async () => {
  const page = await newPerson().open(STILL)
  await page.goto('/uk/login?redirect=/uk/q')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Увійти через Google', exact: true }).click()
  await sayWho(page, '')
  await page.getByText('Вхід скасовано').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/uk/q')
})

test('an address that has an account: its owner signs in, links, unlinks', async () => {
  const person = newPerson()
  const name = person.username.replaceAll('.', '-')
  const page = await person.open(STILL)
  await joinBy(page, 'Google', name)
  await completeRegistration(page)
  await isIn(page)
  // the same address at another provider
  await page.context().clearCookies()
  await page.goto('/uk/login')
  await page.getByRole('link', { name: 'Увійти через Apple', exact: true }).click()
  await sayWho(page, name)
  await page
    .getByRole('heading', { name: new RegExp(`^З адресою ${name}@gmail.example уже є`) })
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Увійти й привʼязати', exact: true }).click()
  await page.waitForURL(/\/uk\/login\?redirect=/)
  await page.getByRole('link', { name: 'Увійти через Google', exact: true }).click()
  await page.waitForURL(/\/uk\/profile\/settings$/)
  await page.getByRole('heading', { name: 'Привʼязати Apple?', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Привʼязати', exact: true }).click()
  await page.getByText('Apple привʼязано').waitFor()
  await page
    .getByRole('heading', { name: 'Привʼязати Apple?', exact: true })
    .waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Відвʼязати Google' }).click()
  await page.getByText('Google відвʼязано').waitFor()
  await page.getByText('Це ваш єдиний спосіб увійти').waitFor()
})

describe('an app', () => {
  /** What the app is given: its web view asks, the browser of the system signs in. */
  async function addressFor(app: Page, name: string, state: string) {
    const system = await newPerson().open()
    const { url } = await app.evaluate(
      (back) =>
        fetch(`/api/login/google?platform=native&redirect_back=${encodeURIComponent(back)}`).then(
          (response) => response.json(),
        ),
      state,
    )
    // a system that does not know the app opens the page itself, where the code serves nobody
    const given = system.waitForRequest(/isAuth=true/)
    await system.goto(url)
    await sayWho(system, name)
    return (await given).url()
  }

  test('is signed in by its address; the code leaves it at once, dialogs close, the page of state opens', async () => {
    const person = newPerson()
    const name = `app-${person.username.replaceAll('.', '-')}`
    const page = await person.open()
    await joinBy(page, 'Google', name)
    await completeRegistration(page)
    await isIn(page)

    const app = await newPerson().open()
    await app.goto('/uk')
    const address = await addressFor(app, name, '/uk/to-pl/warsaw/q')
    await app.goto(address)
    await app.waitForURL(/\/uk\/to-pl\/warsaw\/q$/)
    await isIn(app)
    expect((await app.context().cookies()).find(({ name: one }) => one === 'isAuth')?.value).toBe(
      'true',
    )
    await app.goBack()
    expect(app.url()).not.toContain('token')

    const thief = await newPerson().open()
    await thief.goto(address)
    await thief.getByText('Посилання для входу вже не діє').waitFor()
    expect(thief.url()).toMatch(/\/uk$/)
    expect(await thief.locator('header .me').count()).toBe(0)
  }, 120_000)
})

test('a password works beside: the page is the same', async () => {
  const page = await newPerson().open()
  await page.goto('/uk/login')
  await signIn(page, 'nobody@example.com', 'щось')
  await page.getByText('Пошта або пароль не підходять').waitFor()
})
