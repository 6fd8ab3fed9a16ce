import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { openBrowser, VisitorOptions } from './browser.ts'

type Visitor = ReturnType<typeof openBrowser>['visitor']

/** What the console says of refusals that a test asks for. */
const REFUSED = /status of (400|409|429)/
/** Somebody of the demo community. */
export const DEMO = { email: 'olena.zahrebelna@example.com', password: 'svoi-demo-2026' } as const

let people = 0

/** Somebody whom the community does not know, at an address of their own, so that limits are theirs alone. */
export function newcomer(visitor: Visitor) {
  const number = ++people
  const username = `novachok.${Date.now().toString(36)}.${number}`
  return {
    username,
    email: `${username}@example.com`,
    open: (options: VisitorOptions = {}) =>
      visitor({
        expected: REFUSED,
        extraHTTPHeaders: { 'x-forwarded-for': addressOf(number) },
        ...options,
      }),
  }
}

/** Of 198.18.0.0/15, which is for tests (RFC 2544): 4,096 addresses for each of sixteen workers. */
function addressOf(number: number): string {
  const worker = Number(process.env.VITEST_POOL_ID)
  return `198.18.${worker * 16 + (number >> 8)}.${number & 255}`
}

/** Presses the button of the form. */
export const send = (page: Page) => page.locator('main .form-end button').first().click()

/** Fills in the form of signing in and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Електронна пошта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await send(page)
}

/** Signs in without the form, where the form is not what is tested; pages opened from now on show it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const response = await page.request.post('/api/login', {
    headers: { origin: inject('site'), 'x-request-with': 'XMLHttpRequest' },
    data: { email, password },
  })
  if (!response.ok()) throw new Error(`Nobody signed in: ${await response.text()}`)
}

/** Done when the header shows who is signed in. */
export const isIn = (page: Page) => page.locator('header .me').waitFor()

/** The cookies of somebody who signed in without a browser, as a request carries them. */
export async function sessionOf(email: string, password: string): Promise<string> {
  const site = inject('site')
  const response = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: {
      origin: site,
      'x-request-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Nobody signed in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
