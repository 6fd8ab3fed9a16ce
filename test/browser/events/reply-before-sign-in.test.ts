import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { neighbour, PHONE, toasted } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { PASSWORD } from '../member.ts'
import { isIn, newcomer, signIn } from '../newcomer.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { site, visitor } = browser

const actionsOf = (page: Page) => page.locator('.actions')
/** In so many days, as the form of events writes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An event of somebody known, which no other test replies to. */
async function announced(title: string, details: object = {}) {
  const { page } = await neighbour(browser)
  const response = await page.request.post('/api/posts', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: {
      type: 'event',
      title,
      content: '<p>Збираймося, місця вистачить на всіх.</p>',
      status: 1,
      event: {
        startsAt: `${dayIn(5)} 18:30`,
        timeZone: 'Europe/Kyiv',
        address: 'Ринок, 1',
        ...details,
      },
    },
  })
  if (!response.ok()) throw new Error(`Nothing was announced: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { id: number; seoLink: string } }
  return { id: String(data.id), path: `/uk/e/${data.seoLink}` }
}

/** A visitor presses a link of the page, which leads them to sign in. */
async function pressed(path: string, name: string | RegExp, within = 'main') {
  const page = await newcomer(visitor).open(PHONE)
  await page.goto(path)
  // also before the application has come
  await page.locator(within).getByRole('link', { name }).first().click()
  await page.waitForURL(/\/uk\/login\?redirect=/)
  return page
}

/** Comes back to the event as somebody known. */
async function comesIn(page: Page, path: string, email: string) {
  await signIn(page, email, PASSWORD)
  await isIn(page)
  await page.waitForURL((url) => url.pathname === path)
}

test('«Піду» of a visitor waits for them to sign in, then happens once with a word', async () => {
  const { email } = await neighbour(browser)
  const { path } = await announced('Вечір настільних ігор')
  const page = await pressed(path, 'Піду', '.actions')
  await comesIn(page, path, email)
  await toasted(page, 'Ви йдете')
  await actionsOf(page).getByText('Ви йдете', { exact: true }).waitFor()
  await page.reload()
  await isAlive(page)
  await actionsOf(page).getByText('Ви йдете', { exact: true }).waitFor()
  expect(await page.locator('.toasts').getByText('Ви йдете').count()).toBe(0)
  // who goes already and has forgotten it keeps their seat
  await page.context().clearCookies()
  await page.goto(path)
  await page.locator('.actions').getByRole('link', { name: 'Цікаво', exact: true }).click()
  await page.waitForURL(/\/uk\/login\?redirect=/)
  await comesIn(page, path, email)
  await toasted(page, 'Ви йдете')
  await actionsOf(page).getByText('Ви йдете', { exact: true }).waitFor()
})

test('what came of a reply by signing in can be taken back', async () => {
  const { email } = await neighbour(browser)
  const { path } = await announced('Читання вголос')
  const page = await pressed(path, 'Цікаво', '.actions')
  await comesIn(page, path, email)
  await toasted(page, 'Позначено, що вам цікаво')
  await actionsOf(page)
    .getByRole('button', { name: /^Цікаво/, pressed: true })
    .waitFor()
  await page.locator('.toasts').getByRole('button', { name: 'Скасувати', exact: true }).click()
  await actionsOf(page)
    .getByRole('button', { name: /^Цікаво/, pressed: false })
    .waitFor()
})

test('by the bar of a phone one comes too; where no seat is left meanwhile one waits, and reads so', async () => {
  const { email } = await neighbour(browser)
  const { id, path } = await announced('Майстерка з кераміки', { seats: 5 })
  const bar = '[role=group][aria-label="Відгук на прочитане"]'
  const page = await pressed(path, 'Піду', bar)
  await onSite(`update event set state = 'soldout' where post_id = $1`, [id])
  await comesIn(page, path, email)
  await toasted(page, 'Вільних місць уже немає. Ваше місце в черзі: 1')
  await actionsOf(page).getByText('Ваше місце в черзі: 1', { exact: true }).waitFor()
})

test('an event that is over by then says so', async () => {
  const { email } = await neighbour(browser)
  const { id, path } = await announced('Прогулянка Подолом')
  const page = await pressed(path, 'Піду', '.actions')
  await onSite(
    `update event set starts_at = now() - interval '3 days', ends_at = now() - interval '3 days'
     where post_id = $1`,
    [id],
  )
  await comesIn(page, path, email)
  await toasted(page, 'Не вдалося зробити те, що ви хотіли до входу. Подія вже минула')
})

test('a reply to one date of a repeated event waits as well', async () => {
  const { email } = await neighbour(browser)
  const { path } = await announced('Розмовний клуб', { recurrence: 'FREQ=DAILY;COUNT=5' })
  const page = await pressed(path, /^Піду: /, '.event-dates li:nth-child(2)')
  await comesIn(page, path, email)
  await toasted(page, /^Ви йдете: .+, 18:30/)
  const rows = page.locator('.event-dates li')
  await rows.nth(1).getByText('Ви йдете', { exact: true }).waitFor()
  expect(await rows.getByText('Ви йдете', { exact: true }).count()).toBe(1)
})

test('who was signed out meanwhile comes after signing in again', async () => {
  const { email, page } = await neighbour(browser, { ...PHONE, expected: /status of 401/ })
  const { path } = await announced('Толока в парку')
  await page.goto(path)
  await isAlive(page)
  // only by the press itself, or the page may hear of it before
  let isSignedOut = false
  await page.route(BATCHES, async (route) => {
    if (!isSignedOut && makesCall(route.request(), 'replyToEvent')) {
      isSignedOut = true
      await onSite(
        'delete from session using customer where customer.id = session.customer_id and customer.email = $1',
        [email],
      )
    }
    await route.continue()
  })
  await actionsOf(page).getByRole('button', { name: 'Піду', exact: true }).click()
  await page.waitForURL(/\/uk\/login\?redirect=/)
  await comesIn(page, path, email)
  await toasted(page, 'Ви йдете')
})
