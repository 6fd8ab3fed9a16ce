import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAlive, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { send } from '../newcomer.ts'
import { readPage } from '../read-page.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()

test('become a business, with contacts and a place in its list, and a person again', async () => {
  const { page, username } = await member(browser)
  await page.goto('/uk/profile/edit')
  // who was mistaken about the kind loses no surname
  await page.getByLabel('Бізнес чи організація').check()
  await isAlive(page)
  await expect
    .poll(() => page.getByLabel('Назва', { exact: true }).inputValue())
    .toBe('Ярина Новенька')
  await page.getByLabel('Людина').check()
  expect(await page.getByLabel('Прізвище', { exact: true }).inputValue()).toBe('Новенька')
  await page.getByLabel('Бізнес чи організація').check()
  await page.getByLabel('Назва', { exact: true }).fill('Майстерня «Сорока»')
  await page.getByLabel(/^Країна/).selectOption('CZ')
  await page.getByLabel('Telegram').fill('@soroka_praha')
  await page.getByLabel('WhatsApp').fill('сорока')
  await page.getByLabel('Viber').fill('+420 601 000 000')
  await send(page)
  await page.getByText('Потрібен номер телефону').first().waitFor()
  expect(await focused(page)).toBe('whatsapp')
  await page.getByLabel('WhatsApp').fill('+420 601 000 000')
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  const contacts = page.locator('.business-facts')
  for (const name of [/^Написати: Telegram/, /^WhatsApp/, /^Viber/])
    await contacts.getByRole('link', { name }).waitFor()
  await page.getByRole('link', { name: 'Бізнес чи організація', exact: true }).click()
  await page.waitForURL(/\/to-cz\/businesses$/)
  await page.goto('/uk/to-cz/businesses?page=1')
  const own = page.locator(`main a[href="/uk/a/${username}"]`).getByText('Майстерня «Сорока»')
  for (let number = 2; (await own.count()) === 0 && number < 9; number++)
    await page.goto(`/uk/to-cz/businesses?page=${number}`)
  await own.waitFor()

  await page.goto('/uk/profile/edit')
  await page.getByLabel('Людина').check()
  await page.getByText('після збереження зникнуть').waitFor()
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  await page.getByRole('heading', { level: 1, name: /^Майстерня «Сорока»/ }).waitFor()
  expect(await contacts.count()).toBe(0)
}, 120_000)

test('search engines read of a business what it is called, where it is and what one finds there', async () => {
  const { username } = await member(browser)
  await onSite(
    `update customer set type = 2, first_name = 'Усмішка', last_name = null,
       country_code = 'PL', city_id = (select id from city where country_code = 'PL' and slug = 'warsaw')
     where username = $1`,
    [username],
  )
  expect(await readPage(`/uk/a/${username}`)).toMatchObject({
    title: 'Усмішка, Варшава: контакти й послуги — Свої',
    description: expect.stringMatching(/^Варшава, Польща, «Усмішка»: чим займаються/),
  })
})

/** A business of the demo community with photos, hours, a point and events. */
const FULL = '/uk/a/svitlytsia.waw'

test.each([
  [1_440, 300, 760],
  [390, 844, 760],
])(
  'at %i px one reads how to reach a business and when it is open before its photos',
  async (width, contact, hours) => {
    const page = await browser.visitor({
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    })
    await page.goto(FULL)
    const box = async (part: string) => {
      const { y = 0, height = 0 } = (await page.locator(part).first().boundingBox()) ?? {}
      return { top: y, bottom: y + height }
    }
    expect((await box('.contact-bar > .button')).top).toBeLessThan(contact)
    const when = width < 1_024 ? '.opening summary' : '.opening .hours'
    expect((await box(when)).bottom).toBeLessThan(hours)
    const after = width < 1_024 ? '.business-facts' : '.business-about'
    expect((await box('.photo-strip')).top).toBeGreaterThanOrEqual((await box(after)).bottom)
  },
)

test('a phone says today in one row with the week behind it, wide screens and paper the week', async () => {
  const page = await browser.visitor({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await page.goto(FULL)
  const opening = page.locator('.opening')
  const today = opening.locator('summary')
  const week = opening.getByText('10:00–18:00')
  const seen = async () => [await today.isVisible(), await week.isVisible()]
  expect(await seen()).toEqual([true, false])
  expect((await opening.boundingBox())?.height).toBeLessThan(60)
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual([false, true])
  // the bar would lie on the text of each page
  const bar = page.locator('.contact-bar')
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('static')
  expect(await page.locator('body > .bar').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await today.click()
  expect(await seen()).toEqual([true, true])
  await page.goto(FULL)
  await page.setViewportSize({ width: 1_440, height: 900 })
  expect(await seen()).toEqual([false, true])
})

test('the row of today says whether a business is open, and its hours where these say more', async () => {
  const { username } = await member(browser)
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  const today = page.locator('.opening summary')
  const openFrom = async (opens: number, closes: number) => {
    await onSite(
      'delete from business_hours where customer_id = (select id from customer where username = $1)',
      [username],
    )
    await onSite(
      `insert into business_hours (customer_id, day, opens, closes)
       select id, day, $2, $3 from customer, generate_series(1, 7) day where username = $1`,
      [username, opens, closes],
    )
    await page.goto(`/uk/a/${username}`)
    return (await today.innerText()).split('\n').filter(Boolean)
  }
  await onSite(
    `update customer set type = 2, first_name = 'Сойка', last_name = null, country_code = 'PT',
       city_id = (select id from city where country_code = 'PT' and slug = 'lisbon') where username = $1`,
    [username],
  )
  expect(await openFrom(0, 1_440)).toEqual(['Відчинено цілодобово'])
  const [now, hours] = await openFrom(1, 1_439)
  expect(now).toMatch(/^(?:Зараз відчинено|Зачинено, відчиниться)/)
  expect(hours).toBe('Сьогодні 00:01–23:59')
})

test('an address says how far it is from the middle of its city and leads to a map, without a drawing', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto(FULL)
  const facts = page.locator('.business-facts')
  await facts.getByText('Варшава: менше ніж кілометр від центру.').waitFor()
  const map = facts.locator('li').getByRole('link', { name: /^На карті/ })
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=/)
  expect(await facts.locator('svg:not(.icon)').count()).toBe(0)
})

test('a business has the whole width of a wide screen, as the header has', async () => {
  const page = await browser.visitor({ viewport: { width: 1_440, height: 900 } })
  await page.goto(FULL)
  const edges = (part: string) =>
    page.locator(part).evaluate((one) => {
      const { left, right } = one.getBoundingClientRect()
      return [Math.round(left), Math.round(right)]
    })
  const [left] = await edges('header.top .mark')
  expect(await edges('.business-page')).toEqual([left, 1_440 - (left ?? 0)])
  const [lists, facts] = [await edges('.business-rest'), await edges('.business-facts')]
  expect((lists[1] ?? 0) - (lists[0] ?? 0)).toBeGreaterThan((facts[1] ?? 0) - (facts[0] ?? 0))
})

test('the tabs of a business begin with the one that is open', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  await page.goto(FULL)
  const tabs = page.getByRole('navigation', { name: 'Розділи профілю', exact: true })
  expect(await tabs.getByRole('link').first().getAttribute('aria-current')).toBe('page')
  expect(await tabs.evaluate((row) => row.scrollLeft)).toBe(0)
})

test('the mark of a verified name stands on the line of its last word, however wide the page is', async () => {
  const { username } = await member(browser)
  await onSite(
    `update customer set type = 2, first_name = $2, last_name = null, verified_at = now() where username = $1`,
    [username, 'Українська школа «Джерельце» у Варшаві'],
  )
  const page = await browser.visitor({ viewport: { width: 390, height: 800 } })
  await page.goto(`/uk/a/${username}`)
  const widths = Array.from({ length: 50 }, (_, step) => 320 + step * 4)
  const alone: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (!(await page.locator('header.profile-head h1').evaluate(isMarkBesideText)))
      alone.push(width)
  }
  expect(alone).toEqual([])
})

/** Whether the mark of a heading is as high on the page as the last letter before it. */
function isMarkBesideText(heading: Element): boolean {
  const mark = heading.querySelector('svg')?.getBoundingClientRect()
  const texts = [...heading.querySelectorAll(':scope, :scope > .marked')].flatMap((one) =>
    [...one.childNodes].filter((node) => node instanceof Text),
  )
  const text = texts.at(-1)
  if (!mark || !text) return false
  const range = document.createRange()
  range.setStart(text, text.length - 1)
  range.setEnd(text, text.length)
  const letter = range.getBoundingClientRect()
  return mark.top < letter.bottom && mark.bottom > letter.top
}

test('a press on the button is heard though what was left says that it is wrong', async () => {
  const { page } = await member(browser)
  await page.goto('/uk/profile/edit')
  await isAlive(page)
  const link = page.getByLabel('Ваш сайт чи сторінка')
  await link.fill('не адреса')
  expect(await focused(page)).toBe('additionalLink')
  // what stands above the button grows by the line of the error, between its press and its release
  const button = page.locator('main .form-end button').first()
  await button.scrollIntoViewIfNeeded()
  const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 3)
  await page.mouse.down()
  expect(await focused(page), 'the field was left').not.toBe('additionalLink')
  await page.mouse.up()
  await expect.poll(() => focused(page)).toBe('additionalLink')
  await page.getByText('Це не схоже на адресу сторінки').waitFor()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
