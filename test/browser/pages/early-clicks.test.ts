import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { ask, type Sample, sample } from '../sample.ts'
import { rememberServed, unheldActs } from './unheld-acts.ts'
import { slow, watchSigns } from './watch-signs.ts'

const browser = openBrowser()
const { visitor } = browser
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
let things: Sample
beforeAll(async () => {
  things = await sample()
})

/** Whatever is pressed while this runs, the entry alone has come; the application comes afterwards. */
async function beforeTheApplication(page: Page, press: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const entry = await page.locator('script[type=module]').getAttribute('src')
  await page.route('**/*.js', async (route) => {
    if (
      !route
        .request()
        .url()
        .endsWith(entry ?? '')
    )
      await late.promise
    await route.continue()
  })
  await press()
  late.resolve()
}

test('a place pressed before the application has come opens the chooser when it has', async () => {
  const page = await visitor()
  await page.goto('/uk/feed', { waitUntil: 'networkidle' })
  await beforeTheApplication(page, () => page.locator('header a.place').click())
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/uk/feed')
})

test('where the application cannot come, a place that was pressed leads to its page', async () => {
  const page = await visitor({ expected: /\.js/ })
  await page.goto('/uk/feed', { waitUntil: 'networkidle' })
  await page.route('**/*.js', (route) => route.abort())
  await page.locator('header a.place').click()
  await page.waitForURL('**/uk/countries/**')
})

test.each(['Відповісти', 'Коментувати'])(
  'a visitor whose first tap is «%s» writes, and is not sent to sign in',
  async (act) => {
    const page = await visitor(PHONE)
    await page.goto(things.question.path, { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: act, exact: true }).first()
    await link.scrollIntoViewIfNeeded()
    await beforeTheApplication(page, () => link.tap())
    await page.locator('form.composer [contenteditable=true]').waitFor()
    expect(new URL(page.url()).pathname).toBe(things.question.path)
  },
)

test.each([false, true])(
  'a sign stays from the tap on «Коментувати» to the box, signed in: %s',
  async (isMember) => {
    const page = isMember ? (await member(browser, PHONE)).page : await visitor(PHONE)
    // whoever is signed in has a live channel, which never rests
    await page.goto(things.question.path, { waitUntil: isMember ? 'load' : 'networkidle' })
    await slow(page)
    if (isMember) await page.goto(things.question.path, { waitUntil: 'commit' })
    const gaps = await watchSigns(page, ':is(.composer .editor-text, .meta + textarea)')
    const link = page.getByRole('link', { name: 'Коментувати', exact: true }).first()
    await link.tap()
    await page.locator('form.composer [contenteditable=true]').waitFor()
    expect(gaps()).toBe(0)
  },
)

test.each(['Зберегти', 'Корисно'])(
  'a sign stays from the tap on «%s» of a visitor until they can sign in',
  async (name) => {
    const page = await visitor(PHONE)
    await page.goto(things.post.path, { waitUntil: 'networkidle' })
    await slow(page)
    const gaps = await watchSigns(page, '#sign-in')
    await page.locator('.reactions').getByRole('button', { name }).tap()
    await page.waitForURL(/\/uk\/login/)
    expect(gaps()).toBe(0)
    // who comes back finds no sign of what has ended
    await page.goBack()
    await page.locator('.reactions').getByRole('button', { name }).waitFor()
    expect(await page.locator('.reactions [aria-busy]').count()).toBe(0)
  },
)

test('«Стежити» of a business is pressed once its frame works, which comes after the application', async () => {
  const { customers } = await ask<{ customers: { username: string }[] }>('/customers/business', {
    perPage: 1,
  })
  const page = await visitor(PHONE)
  await page.goto(`/uk/a/${customers[0]?.username}`, { waitUntil: 'networkidle' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/business-frame/, async (route) => {
    asked.resolve()
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Стежити' }).first().tap()
  await asked.promise
  // whatever the application does without it is done by then
  await page.evaluate(
    () => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))),
  )
  letGo()
  await page.waitForURL(/\/uk\/login/)
})

test('everything pressed before the application has come is done, each once', async () => {
  const { page } = await member(browser)
  await page.goto(things.post.path)
  await isAlive(page)
  const pressed = () =>
    page
      .locator('.reactions button[aria-pressed]:visible')
      .evaluateAll((all) => all.map((one) => one.ariaPressed))
  await beforeTheApplication(page, async () => {
    await page.goto(things.post.path, { waitUntil: 'commit' })
    const [like, keep] = [0, 1].map((at) => page.locator('.reactions button').nth(at))
    await like?.click()
    await like?.click()
    await keep?.click()
    expect(await pressed()).toEqual(['false', 'false', 'false'])
  })
  await expect.poll(pressed).toEqual(['true', 'true', 'false'])
})

test('a switch turned before the application has come is saved', async () => {
  const { page } = await member(browser)
  const path = '/uk/profile/settings/notifications'
  const first = page.getByRole('checkbox').first()
  await page.goto(path)
  await isAlive(page)
  const before = await first.isChecked()
  await beforeTheApplication(page, async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await first.click()
  })
  await expect.poll(() => first.isChecked()).toBe(!before)
  const again = await page.context().newPage()
  await expect
    .poll(async () => {
      await again.goto(path)
      return again.getByRole('checkbox').first().isChecked()
    })
    .toBe(!before)
})

test('links that the application draws later are marked as those that are served', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await rememberServed(page)
  await page.goto('/uk/about')
  await hydrate(page)
  const families = ['/uk/q', '/uk/e', '/uk/t', '/uk/people', `/uk/a/${things.username}`]
  const items = [things.post.path, things.question.path, things.event.path]
  for (const path of [...items, ...families]) {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL(`**${path}`)
    await page.waitForLoadState('networkidle')
    expect.soft(await unheldActs(page), path).toEqual([])
  }
  expect(await page.evaluate(() => window.served?.size), 'it is still the page that came').not.toBe(
    0,
  )
  // a link that is taken over and not marked is found
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/uk/feed'
    link.textContent = 'Стрічка'
    link.addEventListener('click', (event) => event.preventDefault())
    document.querySelector('main')?.append(link)
  })
  expect(await unheldActs(page)).toEqual([expect.stringContaining('Стрічка')])
})
