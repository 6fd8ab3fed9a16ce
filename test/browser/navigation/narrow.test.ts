import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const { site, visitor } = browser
const LEAST = { width: 320, height: 844 }

test.each([true, false])(
  'beside the menu of the header nothing is cut from 1024 px on, but a long name of a place; signed in: %s',
  async (isMember) => {
    const page = isMember ? (await member(browser)).page : await visitor()
    for (const [country, city] of [
      ['PL', 'warsaw'],
      ['PL', 'lidzbark-warminski'],
      ['DE', 'frankfurt-am-main'],
      ['BA', ''],
      ['', ''],
    ] as const) {
      // of who is signed in the server saves the place
      await page
        .context()
        .addCookies(
          Object.entries({ country, city }).map(([name, value]) => ({ name, value, url: site })),
        )
      await page.goto('/uk/feed')
      for (const width of [1_024, 1_100, 1_179, 1_180, 1_239, 1_240, 1_280]) {
        await page.setViewportSize({ width, height: 800 })
        const what = `${country} ${city} at ${width}`
        expect(await page.evaluate(cutInHeader, city === 'warsaw'), what).toEqual([])
      }
    }
    const pill = page.locator('header a.place')
    await page.goto('/uk/to-pl/lidzbark-warminski/feed')
    await page.setViewportSize({ width: 1_024, height: 800 })
    expect(await pill.innerText()).toBe('Лідзбарк-Вармінський')
    expect(await page.evaluate(cutInHeader, true)).toEqual([])
  },
)

/** What of the header is wider than its room: the menu, and where it is asked for the name of the place. */
function cutInHeader(withPlace: boolean): string[] {
  const parts = document.querySelectorAll(
    withPlace ? 'header .main-nav, header .place span' : 'header .main-nav',
  )
  const cut = [...parts].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  const [menu, find] = ['.main-nav', '.find-link, header .find'].map((one) =>
    [...document.querySelectorAll(one)].find((part) => part.checkVisibility()),
  )
  const ends =
    (menu?.getBoundingClientRect().right ?? 0) - (find?.getBoundingClientRect().left ?? 0)
  return [...cut.map((one) => one.className || one.tagName), ...(ends > 0 ? ['covered'] : [])]
}

/** Lines of what an element says. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }),
  )

test('at 320 px the head of a month breaks neither its name nor the way to today', async () => {
  const page = await visitor({ viewport: LEAST, javaScriptEnabled: false })
  const later = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 7)
  await page.goto(`/uk/to-pl/warsaw/e?view=calendar&month=${later}`)
  expect(await linesOf(page, '.month-head :is(h2, .chip)')).toEqual([1, 1])
})

test('at 320 px the chosen kind of a list is in sight, without a script too', async () => {
  const page = await visitor({ viewport: LEAST, javaScriptEnabled: false })
  for (const [path, row] of [
    ['/uk/to-pl/warsaw/e', '.list-kinds nav'],
    [`/uk/s?search=${encodeURIComponent('документи')}&in=posts`, '.scopes'],
  ] as const) {
    await page.goto(path)
    const [frame, chosen] = await page.locator(`${row}, ${row} [aria-current]`).evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(chosen?.right, path).toBeLessThanOrEqual(frame?.right ?? 0)
    expect(chosen?.left, path).toBeGreaterThanOrEqual(frame?.left ?? 0)
  }
})

test.each([320, 360, 390])('at %i px the bar of an event says its action whole', async (width) => {
  const page = await visitor({ viewport: { width, height: 844 }, javaScriptEnabled: false })
  await page.goto('/uk/e')
  const paths = await page
    .locator('main article.item h2 a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const said = new Set<string>()
  for (const path of paths.slice(0, 12)) {
    await page.goto(path)
    const action = page.locator('.reactions .respond:not([href="#respond"]) > span')
    for (const one of await action.all()) {
      const { text, isWhole } = await one.evaluate((span) => ({
        text: span.textContent,
        isWhole: span.scrollWidth <= span.clientWidth && span.scrollHeight <= 44,
      }))
      said.add(text)
      expect(isWhole, `${path}: ${text}`).toBe(true)
    }
  }
  expect([...said]).toContain('Обрати дату')
})

test.each([320, 360, 390])('at %i px the bar of a business is one row', async (width) => {
  const page = await visitor({ viewport: { width, height: 844 }, javaScriptEnabled: false })
  await page.goto('/uk/businesses')
  const paths = await page
    .locator('.businesses > li a[href*="/a/"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))])
  let bars = 0
  for (const path of paths) {
    await page.goto(path)
    const bar = page.locator('.contact-bar')
    // who names no way to reach them has none
    if ((await bar.count()) === 0) continue
    bars++
    expect((await bar.boundingBox())?.height ?? 0, path).toBeLessThanOrEqual(62)
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0)
  }
  expect(bars).toBeGreaterThan(5)
})

test.each([320, 360, 390])(
  'at %i px no name on a map lies under its buttons or is cut by its edge',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 844 } })
    for (const path of [
      '/uk/map',
      '/uk/to-pl/map',
      '/uk/to-pl/warsaw/map',
      '/uk/to-de/berlin/map',
    ]) {
      await page.goto(path)
      const covered = await page.locator('.map').evaluate((map) => {
        const frame = map.getBoundingClientRect()
        const buttons = [...map.querySelectorAll('button')].map((one) =>
          one.getBoundingClientRect(),
        )
        return [...map.querySelectorAll('.drawing :is(.city text, .name)')].flatMap((text) => {
          const box = text.getBoundingClientRect()
          if (box.width === 0) return []
          const isUnder = buttons.some(
            (one) =>
              box.left < one.right &&
              one.left < box.right &&
              box.top < one.bottom &&
              one.top < box.bottom,
          )
          const isCut = box.left < frame.left || box.right > frame.right
          return isUnder || isCut ? [text.textContent] : []
        })
      })
      expect(covered, path).toEqual([])
    }
  },
)

test.each([320, 360, 390])(
  'at %i px of who, where and when in a row who alone is cut',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 844 }, javaScriptEnabled: false })
    // other tests write too, without a place: the lists of everybody have those of places by the way
    let places = 0
    for (const path of ['/uk/popular', searchFor('документи'), searchFor('квартира')]) {
      await page.goto(path)
      const geo = page.locator('main article.item .line > .geo')
      places += await geo.count()
      const cut = await geo.evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
      )
      expect(cut, path).toEqual([])
    }
    expect(places).toBeGreaterThan(5)
  },
)

const searchFor = (words: string) => `/uk/s?search=${encodeURIComponent(words)}`
