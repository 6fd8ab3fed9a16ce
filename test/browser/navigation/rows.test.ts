import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'

const { visitor } = openBrowser()
const PHONE = { width: 390, height: 844 }

test('on phones the place of a row is whole while its name has something to give', async () => {
  const page = await visitor({ viewport: PHONE })
  // of a country: its rows name their cities
  await page.goto('/uk/to-pl/feed')
  const lines = page.locator('main article.item .line:has(> .geo)')
  expect(await lines.count()).toBeGreaterThan(0)
  const cut = await lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const [name, place] = [line.firstElementChild, line.querySelector('.geo')]
      if (!(name && place)) return []
      // a part of a pixel too few is enough to cut a letter
      const words = document.createRange()
      words.selectNodeContents(place)
      const end = words.getBoundingClientRect().right
      if (end <= place.getBoundingClientRect().right + 0.02) return []
      const least = 3.5 * Number.parseFloat(getComputedStyle(name).fontSize)
      return name.getBoundingClientRect().width > least + 1 ? [line.textContent] : []
    }),
  )
  expect(cut).toEqual([])
})

test('on phones each row says how many found it useful, beside a place too', async () => {
  const page = await visitor({ viewport: PHONE })
  await page.goto('/uk/to-pl/feed')
  const hearts = page.locator('main article.item .line:has(> .geo) .mark-heart')
  const comments = page.locator('main article.item .line:has(> .geo):has(.mark-heart + .count)')
  expect(await comments.count()).toBeGreaterThan(0)
  for (const heart of await hearts.all()) expect(await heart.isVisible()).toBe(true)
  // where there is less room, no number is half a number
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/uk/to-pl/warsaw/feed')
  const cut = await page
    .locator('main article.item .line')
    .evaluateAll((all) => all.filter((line) => line.scrollWidth > line.clientWidth).length)
  expect(cut).toBe(0)
})

test('on phones a row of an event says its hour, and its date in the leaf alone', async () => {
  const page = await visitor({ viewport: PHONE })
  await page.goto('/uk/e')
  const when = page.locator('main article.item.event h2 + p')
  const dates = when.locator('.date')
  expect(await dates.count()).toBeGreaterThan(0)
  for (const date of await dates.all()) expect(await date.isVisible()).toBe(false)
  const hours = await when.evaluateAll((all) =>
    all.flatMap((line) => {
      const text = [...line.childNodes].find((node) => /\d\d:\d\d/.test(node.textContent ?? ''))
      const hour = /\d\d:\d\d/.exec(text?.textContent ?? '')
      if (!(text && hour)) return []
      const until = document.createRange()
      until.setStart(text, 0)
      until.setEnd(text, hour.index + hour[0].length)
      const isSeen = until.getBoundingClientRect().right <= line.getBoundingClientRect().right
      return [{ line: line.textContent, isSeen }]
    }),
  )
  expect(hours.length).toBeGreaterThan(0)
  expect(hours.filter(({ isSeen }) => !isSeen)).toEqual([])
})

test('a directory begins where the header does, however wide the window', async () => {
  for (const width of [1_024, 1_440, 1_920]) {
    const page = await visitor({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    for (const path of ['/uk/businesses', '/uk/to-pl/warsaw/businesses']) {
      await page.goto(path)
      const left = async (of: string) => (await page.locator(of).first().boundingBox())?.x
      expect(await left('main h1')).toBeCloseTo((await left('body > header a')) ?? 0, 0)
      // names begin below each other, whether something is said of now or not
      const names = await page
        .locator('.businesses > li > div')
        .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().x)).size)
      expect(names).toBe(1)
    }
  }
})

test('the cities where we live stand before the largest of a country, with how many we are', async () => {
  const page = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/uk/countries/europe?country=pl')
  expect(await page.locator('main h2').allInnerTexts()).toEqual([
    'Де нас найбільше',
    'Найбільші міста',
  ])
  await page.getByRole('button', { name: /^Варшава.*\d+ (людина|людини|людей)$/s }).click()
  await page.waitForURL(/\/uk\/to-pl\/warsaw/)
  await page.goto('/uk/countries/europe?country=pl&search=варш')
  expect(await page.getByText('Де нас найбільше').count()).toBe(0)
})

test('what a search did not find may be asked in the same words', async () => {
  const page = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto(`/uk/s?search=${encodeURIComponent('ґедзоплюй')}`)
  await page.getByText('Нічого не знайшлося').waitFor()
  expect(await page.locator('.scopes').count()).toBe(0)
  const ask = page.locator('main').getByRole('link', { name: 'Поставити питання', exact: true })
  const { searchParams } = new URL((await ask.getAttribute('href')) ?? '', page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ type: 'question', title: 'ґедзоплюй' })
})
