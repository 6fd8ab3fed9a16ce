import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { toasted } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { member } from '../member.ts'
import { ask, type Sample, sample } from '../sample.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { site, visitor } = browser
const PHONE = { viewport: { width: 390, height: 844 } }
/** Past what the button shows at once: the server has responded. */
const press = (page: Page, name: string | RegExp) =>
  Promise.all([
    page.waitForResponse((response) => makesCall(response.request(), 'replyToEvent')),
    actionsOf(page).getByRole('button', { name }).click(),
  ])
/** The ways to take part below the title. */
const actionsOf = (page: Page) => page.locator('.actions')
let things: Sample
beforeAll(async () => {
  things = await sample()
})

test('«Піду», then nobody has a seat left: the next one waits, and moves up when it is free', async () => {
  const { id, path } = things.event
  await onSite('update event set seats = going_count + 1 where post_id = $1', [String(id)])
  const [first, second] = [await member(browser, PHONE), await member(browser, PHONE)]
  await first.page.goto(path)
  await hydrate(first.page)
  await press(first.page, /^Піду/)
  await actionsOf(first.page).getByText('Ви йдете', { exact: true }).waitFor()
  await second.page.goto(path)
  await hydrate(second.page)
  await press(second.page, 'Стати в чергу')
  await second.page.getByText('Ваше місце в черзі: 1', { exact: true }).waitFor()
  await press(first.page, 'Скасувати')
  await actionsOf(first.page).getByRole('button', { name: 'Стати в чергу' }).waitFor()
  await second.page.reload()
  await actionsOf(second.page).getByText('Ви йдете', { exact: true }).waitFor()
  await press(second.page, 'Скасувати')
  await actionsOf(second.page).getByRole('button', { name: /^Піду/ }).waitFor()
  await onSite('update event set seats = null where post_id = $1', [String(id)])
})

test('the bar of a phone has «Піду», by the keyboard too, and the way to comment in its menu', async () => {
  const { page } = await member(browser, PHONE)
  await page.goto(things.event.path)
  await hydrate(page)
  const bar = page.getByRole('group', { name: 'Відгук на прочитане' })
  const sent = page.waitForResponse((response) => makesCall(response.request(), 'replyToEvent'))
  await bar.getByRole('button', { name: /^Піду/ }).press('Enter')
  const going = bar.getByRole('button', { name: 'Ви йдете', pressed: true })
  await going.waitFor()
  expect(await going.evaluate((one) => one === document.activeElement)).toBe(true)
  // the buttons below the title say the same at once
  await actionsOf(page).getByText('Ви йдете', { exact: true }).waitFor()
  await actionsOf(page).getByRole('button', { name: 'Скасувати' }).waitFor()
  await sent
  const free = bar.getByRole('button', { name: /^Піду/, pressed: false })
  // a press is not heard until the page has read what the first one changed
  await expect
    .poll(async () => {
      if ((await going.count()) > 0) await going.press('Enter')
      return free.count()
    })
    .toBe(1)
  // a press by mistake gives up no seat
  await toasted(page, 'Ви більше не йдете')
  const again = page.waitForResponse((response) => makesCall(response.request(), 'replyToEvent'))
  await page.locator('.toasts').getByRole('button', { name: 'Повернути' }).click()
  await going.waitFor()
  await again
  await bar.getByRole('button', { name: 'Ще дії' }).click()
  await page.locator('.item-menu').getByRole('link', { name: 'Коментувати', exact: true }).click()
  await expect
    .poll(() => page.locator('#respond').evaluate((one) => one.matches(':target, :focus-within')))
    .toBe(true)
})

test('what the server refuses is said, and the button is as before', async () => {
  const { page } = await member(browser, PHONE)
  await page.goto(things.event.path)
  await hydrate(page)
  await page.route(BATCHES, (route) => {
    const problem = { status: 409, code: 'event-over', detail: 'Подія вже минула' }
    return route.fulfill({ json: [{ problem }] })
  })
  const maybe = page.getByRole('button', { name: /^Цікаво/ })
  await maybe.click()
  await page.getByRole('status').getByText('Подія вже минула').waitFor()
  await expect.poll(() => maybe.getAttribute('aria-pressed')).toBe('false')
})

test('a visitor is led to sign in; calendars are found on the event and on the list', async () => {
  const page = await visitor(PHONE)
  await page.goto(things.event.path)
  const go = page.getByRole('link', { name: /^(Піду|Піду щоразу|Стати в чергу)( · \d+)?$/ })
  const login = `/uk/login?redirect=${encodeURIComponent(things.event.path)}`
  // below the title, and in the bar at the bottom
  const links = await go.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual([login, login])
  const one = page.getByRole('link', { name: 'Додати до календаря', exact: true })
  expect(await one.getAttribute('href')).toBe(`${things.event.path}.ics`)
  await page.goto('/uk/e')
  const feed = await page
    .getByRole('link', { name: 'Додати ці події до календаря', exact: true })
    .getAttribute('href')
  expect(feed).toBe(`${site.replace('http', 'webcal')}/uk/e.ics`)
  const response = await fetch(`${site}/uk/e.ics`)
  expect(await response.text()).toContain('BEGIN:VTIMEZONE')
})

test('days and hours of events are those of their place for a reader west of Greenwich too', async () => {
  const { tape } = await ask<{ tape: { seoLink: string; event: { recurrence: string | null } }[] }>(
    '/events',
    { perPage: 50 },
  )
  const series = tape.find(({ event }) => event.recurrence)
  for (const path of ['/uk/e?view=calendar', `/uk/e/${series?.seoLink}`]) {
    const texts = []
    for (const timezoneId of ['Europe/Kyiv', 'Pacific/Honolulu']) {
      const page = await visitor({ timezoneId })
      await page.goto(path)
      await hydrate(page)
      texts.push(await page.locator('main time:not([data-local])').allInnerTexts())
    }
    expect(texts[0]?.length, path).toBeGreaterThan(2)
    expect(texts[1], path).toEqual(texts[0])
  }
})

test('a city with few events leads on to those of its country, which are not its own, and to adding one', async () => {
  const { tape } = await ask<{ tape: Place[] }>('/events', { perPage: 50 })
  const countIn = (country: string | null, city?: string) =>
    tape.filter(
      (one) =>
        one.destinationCountry === country && (city ?? one.destinationCity) === one.destinationCity,
    ).length
  const place = tape.find(
    ({ destinationCountry: country, destinationCity: city }) =>
      city && countIn(country, city) < 3 && countIn(country) > countIn(country, city),
  )
  if (!place) throw new Error('Each city has many events')
  const page = await visitor()
  await page.goto(`/uk/to-${place.destinationCountry}/${place.destinationCity}/e`.toLowerCase())
  const addresses = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const own = await addresses('main article h2 a')
  const farther = await addresses('main section article h3 a')
  expect(own.length).toBeGreaterThan(0)
  expect(farther.length).toBeGreaterThan(0)
  expect(own.filter((one) => farther.includes(one))).toEqual([])
  await page.getByRole('link', { name: 'Додати подію', exact: true }).waitFor()
})

interface Place {
  readonly destinationCountry: string | null
  readonly destinationCity: string | null
}
