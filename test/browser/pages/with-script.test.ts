import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'

const { visitor } = openBrowser()

test('before the first sign of use only the entry is loaded; then the application', async () => {
  const page = await visitor()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/uk/feed', { waitUntil: 'networkidle' })
  expect(await isRunning(page)).toBe(false)
  const before = scripts.length
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => scrollY > 0)
  expect(scripts.length).toBe(before)
  await hydrate(page)
  expect(scripts.length).toBeGreaterThan(before)
  expect(await isRunning(page)).toBe(true)
})

test('the application starts in a browser without requestIdleCallback too, as Safari is', async () => {
  const page = await visitor()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  await page.goto('/uk/feed')
  await hydrate(page)
  await page.locator('header a.place').click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
})

const isRunning = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))

describe('navigation within the page', () => {
  test('a link opens without a whole load and focus goes to the title; Back restores the place', async () => {
    const page = await visitor()
    await page.goto('/uk/feed')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await hydrate(page)
    const link = page.locator('main article h2 a').nth(8)
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true })
        scrollBy(0, 120)
      }).then(() => undefined),
    )
    const [title, scroll] = [await link.innerText(), await page.evaluate(() => scrollY)]
    expect(scroll).toBeGreaterThan(200)

    await link.click()
    await page.waitForURL(/\/uk\/[pqe]\//)
    await page.waitForFunction(
      (wanted) => document.querySelector('h1')?.textContent === wanted,
      title,
    )
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.title()).toContain('— Свої')

    await page.goBack()
    await page.waitForURL(/\/uk\/feed$/)
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 40, scroll)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })

  test('a click made before the application runs leads where it says', async () => {
    const page = await visitor()
    await page.goto('/uk/feed')
    await page.locator('nav a[href="/uk/q"]').first().click()
    await page.waitForURL(/\/uk\/q$/)
    await page.waitForFunction(() => document.querySelector('main article.question') !== null)
  })

  test('through the main pages one after another', async () => {
    const page = await visitor()
    await page.goto('/uk')
    await hydrate(page)
    for (const path of ['/uk/q', '/uk/e', '/uk/people', '/uk/feed', '/uk/popular']) {
      await page.locator(`a[href="${path}"]:visible`).first().click()
      await page.waitForURL((url) => url.pathname === path)
      await page.waitForFunction(
        (wanted) =>
          document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(wanted),
        path,
      )
      expect(await page.locator('h1').count()).toBe(1)
    }
  })
})

describe('choosing a place with the keyboard alone', () => {
  test('country, then city', async () => {
    const page = await visitor()
    await page.goto('/uk/q')
    await hydrate(page)
    await page.locator('header a.place').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await field.waitFor()
    await page.keyboard.type('польщ')
    await dialog.getByRole('option', { name: 'Польща' }).first().waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('option', { name: 'Варшава' }).first().waitFor()
    await page.keyboard.type('варш')
    await page.waitForFunction(() => {
      const active = document
        .querySelector('[role=combobox]')
        ?.getAttribute('aria-activedescendant')
      return active && document.getElementById(active)?.textContent?.startsWith('Варшава')
    })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/uk\/to-pl\/warsaw\/q$/)
    const cookies = await page.context().cookies()
    expect(cookies.find((one) => one.name === 'country')?.value).toBe('PL')
    expect(cookies.find((one) => one.name === 'city')?.value).toBe('warsaw')
  })

  test('Escape closes and gives the focus back', async () => {
    const page = await visitor()
    await page.goto('/uk/feed')
    await hydrate(page)
    await page.locator('header a.place').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('place')
    expect(new URL(page.url()).pathname).toBe('/uk/feed')
  })
})

test.each(['Enter', 'button', 'option', 'its beginning'])(
  'a city searched on the landing is saved: by %s',
  async (way) => {
    const page = await visitor()
    await page.goto('/uk/about')
    await hydrate(page)
    await page.locator('#city-search').fill(way === 'its beginning' ? 'крак' : 'краків')
    const option = page.locator('.city-search').getByRole('option', { name: 'Краків' })
    await option.waitFor()
    if (way === 'option') await option.click()
    else if (way === 'button') await page.locator('.city-search button').click()
    else await page.keyboard.press('Enter')
    await page.waitForURL(/\/uk\/to-pl\/krakow$/)
    const cookies = await page.context().cookies()
    expect(cookies.find((one) => one.name === 'city')?.value).toBe('krakow')
    await page.goto('/uk')
    expect(new URL(page.url()).pathname).toBe('/uk/to-pl/krakow')
  },
)

test('Enter takes no city that was found for what stood there before', async () => {
  const page = await visitor()
  await page.goto('/uk/about')
  await hydrate(page)
  const field = page.locator('#city-search')
  await field.fill('крак')
  await page.locator('.city-search').getByRole('option', { name: 'Краків' }).waitFor()
  await field.fill('краків-стрий')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/uk\/countries\/all\?search=/)
})

test('the cities found are seen above the keyboard of a phone', async () => {
  // what a keyboard leaves of 844
  const page = await visitor({ viewport: { width: 390, height: 500 } })
  await page.goto('/uk/about')
  await hydrate(page)
  await page.locator('#city-search').fill('варш')
  const option = page.locator('.city-search').getByRole('option', { name: 'Варшава' })
  await option.waitFor()
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await option.boundingBox()) ?? {}
      return y > 0 && y + height < 500
    })
    .toBe(true)
  const { y } = (await page.locator('#city-search').boundingBox()) ?? { y: 0 }
  // not under the header
  expect(y).toBeGreaterThan(56)
})

test('the way back from signing in stays in the address', async () => {
  const page = await visitor()
  await page.goto('/uk/drafts')
  await hydrate(page)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/uk/drafts')
})

test('the search field suggests while one types, also on the wrong layout', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  await hydrate(page)
  const field = page.locator('header [name=search]')
  await field.fill('документ')
  const options = page.locator('header').getByRole('option')
  await options.first().waitFor()
  await field.fill('ljrevtyn')
  await options
    .filter({ hasText: /документ/i })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/uk/feed')
})

test('the dark theme is dark', async () => {
  const brightness = async (colorScheme: 'light' | 'dark') => {
    const page = await visitor({ colorScheme })
    await page.goto('/uk/feed')
    return page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3
    })
  }
  expect(await brightness('light')).toBeGreaterThan(220)
  expect(await brightness('dark')).toBeLessThan(50)
})

test('the language chooser shows four languages, of which one can be chosen', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  await page.locator('details.languages summary').click()
  const choices = page.locator('details.languages li')
  expect(await choices.count()).toBe(4)
  expect(await page.locator('details.languages button:disabled').count()).toBe(3)
})

test('a page that is not there and a failure come to life too', async () => {
  const page = await visitor({
    expected: /404 \(Not Found\)|500 \(Internal Server Error\)|Error: the server could not draw it/,
  })
  for (const path of ['/uk/nope', '/uk/p/nope', '/404', '/error500']) {
    await page.goto(path)
    const h1 = await page.locator('h1').innerText()
    await hydrate(page)
    expect(await page.locator('h1').innerText(), path).toBe(h1)
  }
})
