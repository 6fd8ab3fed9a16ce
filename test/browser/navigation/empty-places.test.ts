import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'

const { visitor } = openBrowser()
/** Nobody lives there and nobody wrote; its country has guides. */
const CITY = '/uk/to-pl/lidzbark-warminski'
/** The same of a whole country, that has none. */
const COUNTRY = '/uk/to-pw'
const TAG = 'житло'

/** Each list of a place, with what it says of its emptiness and what one may begin with. */
const lists = [
  [
    '/feed',
    'Тут ще ніхто не писав',
    'Запитати: Де тут найближчий лікар, який говорить українською?',
  ],
  [
    '/popular',
    'Тут ще ніхто не писав',
    'Запитати: Де тут найближчий лікар, який говорить українською?',
  ],
  [`/popular/t/${TAG}`, 'Про це тут ще не писали', 'Запитати: Хто тут знається на темі «житло»?'],
  ['/q', 'Питань тут ще немає', 'Запитати: Де тут найближчий лікар, який говорить українською?'],
  [`/q/t/${TAG}`, 'Питань про це тут ще немає', 'Запитати: Хто тут знається на темі «житло»?'],
  ['/e', 'Подій попереду поки немає', 'Додати: Зустріч для знайомства'],
  [`/e/t/${TAG}`, 'Подій попереду поки немає', 'Додати: Зустріч для знайомства'],
  ['/t', 'Тегів тут поки немає', 'Запитати: Де тут найближчий лікар, який говорить українською?'],
  [`/t/${TAG}`, 'Про це тут ще не писали', 'Запитати: Хто тут знається на темі «житло»?'],
  ['/people', 'З наших тут поки нікого', 'Запитати: Де тут збираються українці?'],
  ['/businesses', 'Бізнесів тут поки немає', 'Запитати: Де тут купити українські продукти?'],
  ['/from-ua', 'Поки що тут порожньо', 'Запитати: Де тут збираються українці?'],
] as const

/** What helps, once in a page: the rows of the nearest places, and what the notes can do. */
async function expectHelp(page: Page, path: string) {
  const rows = await page.locator('.nearby li').allInnerTexts()
  expect(rows.length, path).toBe(4)
  for (const row of rows)
    expect(row, path).toMatch(/^\d[\d\s]* км\s+\S[\s\S]* (людина|людини|людей)$/)
  expect(await page.locator('.notes a, .notes button').allInnerTexts(), path).toEqual([
    'Стежити',
    'Поділитися',
  ])
}

describe.each(lists)('%s', (list, words, first) => {
  test('of an empty city says so first, and helps on without a script', async () => {
    const page = await visitor({ javaScriptEnabled: false })
    await page.goto(CITY + list)
    expect(await page.locator('main h2').first().innerText()).toBe(words)
    await expectHelp(page, list)
    await page.getByRole('heading', { name: /^Перші кроки: Лідзбарк-Вармінський/ }).waitFor()
    expect(await page.locator('.first-steps li a').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: first, exact: true }).click()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('at')]).toEqual(['/uk/p/create', 'pl/lidzbark-warminski'])
    expect(first).toContain(searchParams.get('title'))
  })

  test('of an empty country speaks of a country, and leads to the nearest ones', async () => {
    const page = await visitor({ reducedMotion: 'reduce' })
    await page.goto(COUNTRY + list)
    expect(await page.locator('main h2').first().innerText()).toBe(words)
    await expectHelp(page, list)
    expect(await page.locator('.nearby a').first().getAttribute('href')).toMatch(
      /^\/uk\/to-[a-z]{2}$/,
    )
    expect(await page.locator('main').innerText()).not.toMatch(
      /своїм містом|сусідніх міст|це місто/,
    )
    expect(await axeFindings(page)).toEqual([])
  })
})

test('the front page of an empty country has its own words', async () => {
  const page = await visitor()
  await page.goto(COUNTRY)
  expect(await page.locator('main h2').first().innerText()).toBe(
    'Запитайте першими: буде видно й в інших країнах',
  )
  await expectHelp(page, COUNTRY)
  expect(await page.locator('main').innerText()).not.toMatch(/своїм містом|сусідніх міст/)
})

test('who comes to an empty list from another page finds the help there, and it stays without errors', async () => {
  const page = await visitor()
  await page.goto(CITY)
  await hydrate(page)
  await page.locator('header nav a[href$="/feed"]').click()
  await page.waitForURL(`**${CITY}/feed`)
  await page.locator('.place-help').waitFor()
  await expectHelp(page, '/feed')
  await page.locator('.list-kinds').getByRole('link', { name: 'Події', exact: true }).click()
  await page.waitForURL(`**${CITY}/e`)
  await page.getByRole('link', { name: 'Додати: Прогулянка', exact: true }).waitFor()
  await expectHelp(page, '/e')
})

const FEED = ['/feed', 'Тут ще ніхто не писав'] as const

/** What is lost on the way: the file that asks for the help, or one of its calls, by the network or by the server. */
test.each([
  [...FEED, /load-place-help/, undefined],
  [...FEED, /\/rpc\/\S*listGuides/, undefined],
  [...FEED, /\/rpc\/\S*listNearbyCities/, 500],
  ['/from-ua', 'Поки що тут порожньо', /\/rpc\/\S*getCommunityMap/, 500],
])(
  '%s says that it is empty (%s) also without its help (%s, %s)',
  async (list, words, lost, status) => {
    const page = await visitor({ expected: lost })
    let losses = 0
    await page.route(lost, async (route) => {
      losses++
      await (status ? route.fulfill({ status }) : route.abort())
    })
    await page.goto(CITY)
    await hydrate(page)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Далі' })
      document.body.append(link)
      link.click()
    }, CITY + list)
    await page.getByRole('heading', { name: words, exact: true }).waitFor()
    expect(losses).toBeGreaterThan(0)
    expect(await page.locator('.place-help').count()).toBe(0)
  },
)

test('a list that has something, or is only a part, is as it was', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  for (const path of [
    '/uk/to-pl/warsaw/feed',
    '/uk/to-pl/warsaw/q',
    '/uk/to-pl/warsaw/popular',
    '/uk/to-pl/warsaw/businesses',
    `/uk/to-pl/warsaw/t/${TAG}`,
    `${CITY}/e/archive`,
    `${CITY}/e/t/${TAG}?view=archive`,
    `${CITY}/feed?type=posts`,
    `${CITY}/q?orderBy=unanswered`,
    `${CITY}/popular?since=month`,
    `${CITY}/businesses?open=now`,
    `${CITY}/t?search=жит`,
  ]) {
    await page.goto(path)
    expect(await page.locator('.nearby, .notes, .place-help').count(), path).toBe(0)
  }
})
