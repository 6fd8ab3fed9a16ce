import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const { site, visitor } = browser

test('a city chosen by the keyboard leaves the focus at the place, where Escape leaves it too', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/uk/feed')
  await hydrate(page)
  const pill = page.locator('header a.place')
  const isFocused = () => pill.evaluate((link) => link === document.activeElement)
  await pill.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('combobox').fill('варша')
  await page.getByRole('option', { name: /^Варшава/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/uk/to-pl/warsaw/feed')
  await expect.poll(isFocused).toBe(true)
  // once
  await page.reload()
  expect(await isFocused()).toBe(false)
})

test('among the cities of a country those of others are found too', async () => {
  const page = await visitor({ cookies: { country: 'DE', city: 'berlin' } })
  await page.goto('/uk/to-de/berlin/feed')
  await hydrate(page)
  await page.locator('header a.place').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Німеччина: оберіть місто', exact: true }).waitFor()
  await dialog.getByRole('combobox').fill('варшава')
  await dialog.getByText('В інших країнах', { exact: true }).waitFor()
  await dialog.getByRole('option', { name: /^Варшава.*Польща/ }).click()
  await page.waitForURL('**/uk/to-pl/warsaw/feed')
})

test('on a phone the pill says the city alone, and on a wide screen its country before it', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await page.goto('/uk/to-pl/lidzbark-warminski/feed')
  const pill = page.locator('header a.place')
  expect(await pill.innerText()).toBe('Лідзбарк-Вармінський')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await pill.innerText()).toMatch(/^Польща ·\s+Лідзбарк-Вармінський$/)
})

const places = [
  ['PL', 'warsaw'],
  ['DE', 'frankfurt-am-main'],
  ['US', 'new-york'],
  ['PL', ''],
  ['', ''],
] as const

test.each([true, false])(
  'while a fallback font stands in the header, the place pushes nothing out; signed in: %s',
  async (isMember) => {
    // what does not load is told of
    const options = { expected: /woff2/ }
    const page = isMember ? (await member(browser, options)).page : await visitor(options)
    // of who is signed in the server saves the place
    for (const [country, city] of places) {
      await page
        .context()
        .addCookies(
          Object.entries({ country, city }).map(([name, value]) => ({ name, value, url: site })),
        )
      for (const font of ['Onest', 'fallback']) {
        await page.unroute('**/*.woff2')
        if (font === 'fallback') await page.route('**/*.woff2', (route) => route.abort())
        await page.goto('/uk/feed')
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 844 })
          const { ends, city: shown } = await page.evaluate(edgesOfHeader)
          const what = `${country} ${city} at ${width} in ${font}`
          expect(ends, what).toEqual(ends.toSorted((a, b) => a - b))
          expect(ends.at(-1), what).toBeLessThanOrEqual(width)
          if (city === 'warsaw') expect(shown, what).toBe('whole')
        }
      }
    }
  },
)

/** Left and right edges of what stands in the header, and whether the city is cut. */
function edgesOfHeader() {
  const parts = document.querySelectorAll('header.top > div > :is(a, button):not(.skip)')
  const boxes = [...parts].map((part) => part.getBoundingClientRect())
  const name = document.querySelector<HTMLElement>('header .place .city')
  return {
    ends: boxes.filter(({ width }) => width > 0).flatMap(({ left, right }) => [left, right]),
    city: name && name.scrollWidth > name.clientWidth ? 'cut' : 'whole',
  }
}
