import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { send } from '../newcomer.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
/** Colours change at once, so that axe sees those of the theme. */
const calm = { reducedMotion: 'reduce' } as const
const phone = { viewport: { width: 390, height: 844 }, ...calm }
const always = Array.from({ length: 7 }, () => 'цілодобово')

test('a business tells its hours by the keyboard, and is found among those that are open now', async () => {
  const { page, username } = await member(browser, phone)
  await onSite(
    `update customer set type = 2, first_name = 'Кавʼярня «Сойка»', last_name = null, questions_count = 3,
       country_code = 'PT', city_id = (select id from city where country_code = 'PT' and slug = 'lisbon')
     where username = $1`,
    [username],
  )
  await page.goto('/uk/profile')
  await page.getByRole('link', { name: 'Додати години й адресу', exact: true }).click()
  await page.waitForURL(/\/uk\/profile\/business$/)
  await isAlive(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Понеділок').fill('зранку')
  await send(page)
  // the first field that is wrong has the focus
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('category')
  await page.getByText('Напишіть години, як-от 9–18').waitFor()
  await page.getByLabel('Категорія').selectOption({ label: 'Їжа й кавʼярні' })
  await page.getByLabel('українська').check()
  await page.getByLabel('португальська').check()
  await page.getByLabel('Адреса').fill('вулиця Жакаранд, 7')
  await page
    .getByLabel('Посилання на місце на карті')
    .fill('https://www.google.com/maps/@38.7139,-9.1394,17z')
  await page.getByLabel('Понеділок').fill(always[0] ?? '')
  await page.getByRole('button', { name: 'Так само з вівторка до пʼятниці' }).click()
  expect(await page.getByLabel('Четвер').inputValue()).toBe('00:00–24:00')
  await page.getByLabel('Субота').fill('0-24')
  await page.getByLabel('Неділя').focus()
  await page.keyboard.type('0:00 - 24:00')
  await page.keyboard.press('Tab')
  await page.getByLabel('Телефон').fill('+351 210 000 000')
  await send(page)
  await page.waitForURL(/\/uk\/profile$/)
  // the point comes back as a place on a map, not as bare numbers
  await page.goto('/uk/profile/business')
  expect(await page.getByLabel('Посилання на місце на карті').inputValue()).toMatch(/^https:/)
  await page.locator('main').getByText('Лісабон: менше ніж кілометр від центру.').waitFor()

  const visitor = await browser.visitor({ ...phone, javaScriptEnabled: false })
  await visitor.goto(`/uk/a/${username}`)
  await visitor.getByText('Відчинено цілодобово').first().waitFor()
  await visitor.getByText('Мови: українська, португальська').waitFor()
  const facts = visitor.locator('.business-facts')
  await facts.getByText('Лісабон: менше ніж кілометр від центру.').waitFor()
  // in the place of the menu of phones
  const call = visitor.getByRole('link', { name: 'Подзвонити', exact: true })
  expect(await call.getAttribute('href')).toBe('tel:+351210000000')
  expect(await visitor.locator('body > .bar, nav.bar').first().isVisible()).toBe(false)
  const machine = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(machine ?? '')).toMatchObject({
    mainEntity: {
      '@type': 'LocalBusiness',
      address: { streetAddress: 'вулиця Жакаранд, 7', addressCountry: 'PT' },
      geo: { latitude: 38.7139, longitude: -9.1394 },
    },
  })
  await visitor.getByRole('link', { name: 'Їжа й кавʼярні', exact: true }).click()
  await visitor.waitForURL(/\/to-pt\/lisbon\/businesses\?category=food$/)
  await visitor.getByRole('link', { name: 'Відчинено зараз', exact: true }).click()
  await visitor.waitForURL(/open=now/)
  const link = visitor.locator(`a[href="/uk/a/${username}"]`)
  const row = visitor.locator('.businesses > li').filter({ has: link })
  await row.getByText('Відчинено цілодобово').waitFor()
  await visitor.getByRole('link', { name: 'португальська', exact: true }).click()
  await visitor.waitForURL(/language=pt/)
  expect(await row.count()).toBe(1)
  await visitor.goto('/uk/to-pt/lisbon/businesses?category=law')
  await visitor.getByText('З таким вибором нікого не знайшли').waitFor()
  await visitor.getByRole('link', { name: 'Показати всі категорії й мови', exact: true }).click()
  await row.waitFor()
  await visitor.goto('/uk/to-pt/lisbon/businesses?category=law&open=now')
  await visitor.getByText('Зараз нічого такого не відчинено').waitFor()
  await visitor.getByRole('link', { name: 'Показати й зачинені', exact: true }).click()
  await visitor.waitForURL(/\/businesses\?category=law$/)
}, 120_000)

test('beside the rows of wide screens stands a map with their numbers, on phones a link to the map', async () => {
  const plain = await browser.visitor({
    javaScriptEnabled: false,
    viewport: { width: 1_280, height: 900 },
  })
  await plain.goto('/uk/to-pl/warsaw/businesses')
  const map = plain.locator('.directory-map')
  await map.waitFor()
  const pins = map.locator('.numbered a')
  const drawn = await pins.evaluateAll((links) =>
    links.map((link) => [link.querySelector('text')?.textContent, link.getAttribute('href')]),
  )
  expect(drawn.length).toBeGreaterThan(1)
  const rows = await plain
    .locator('.businesses > li')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('.number')?.textContent,
        item.querySelector('a')?.getAttribute('href'),
      ]),
    )
  for (const pin of drawn) expect(rows).toContainEqual(pin)
  await pins.first().click()
  await plain.waitForURL(/\/uk\/a\//)

  const small = await browser.visitor({ ...phone, javaScriptEnabled: false })
  await small.goto('/uk/to-pl/warsaw/businesses')
  expect(await small.locator('.directory-map').isVisible()).toBe(false)
  await small.getByRole('link', { name: 'На карті', exact: true }).click()
  await small.waitForURL(/\/uk\/to-pl\/warsaw\/map$/)
  await small.getByRole('heading', { name: 'Бізнеси на карті', exact: true }).waitFor()
  expect(await small.locator('.pin.of-business').count()).toBeGreaterThan(0)
})

test('whom one could ask: who lives in the city first, then the country with cities named, in two columns where there is room', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false, ...calm })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/uk/to-pl/warsaw/people')
  const ofCity = page.locator('section', {
    has: page.getByRole('heading', { name: 'Кому довіряють: Варшава', exact: true }),
  })
  const farther = page.locator('section', {
    has: page.getByRole('heading', { name: 'Хто ще допомагає: Польща', exact: true }),
  })
  // the heading names the city of the first
  expect((await ofCity.locator('.person').allInnerTexts()).join()).not.toContain('Варшава')
  const [first = ''] = await farther.locator('.person').allInnerTexts()
  expect(first).toMatch(/ ·\s\p{Lu}/u)
  expect(first).toMatch(/\S · \d+ порад/)
  const columns = () =>
    ofCity
      .locator('.trusted li')
      .evaluateAll((rows) => new Set(rows.map((row) => row.getBoundingClientRect().left)).size)
  expect(await columns()).toBe(1)
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns(), `${width} px`).toBe(2)
  }
  await farther.locator('.person').first().click()
  await page.waitForURL(/\/uk\/a\/[^/]+$/)
})

test('the directory and a business keep to the rules of access, in both themes and at every width', async () => {
  const page = await browser.visitor(calm)
  for (const path of [
    '/uk/businesses',
    '/uk/a/kavarnia.lypa',
    '/uk/people',
    '/uk/to-pl/warsaw/businesses',
    '/uk/to-pl/warsaw/map',
    '/uk/a/pekarnia.kolosok',
    '/uk/to-lu/businesses',
  ])
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect(await axeFindings(page), `${path} ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
}, 120_000)
