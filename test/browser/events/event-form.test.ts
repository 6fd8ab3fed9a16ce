import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { overflow, STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { BATCHES, makesCall } from '../calls.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const PHONE = { ...STILL, viewport: { width: 390, height: 844 } }
const WIDE = { ...STILL, viewport: { width: 1_440, height: 900 } }

const open = async (page: Page, query = '') => {
  await page.goto(`/uk/p/create?type=event${query}`)
  await hydrate(page)
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const part = (page: Page, name: string) =>
  page.locator('.event-part-head', { has: page.getByRole('heading', { name, exact: true }) })

test('the hours of an event are those of its city, wherever the writer is', async () => {
  const { page } = await member(browser, WIDE)
  await open(page, '&at=pt/lisbon')
  await page.getByText('Часовий пояс: Португалія').waitFor()
  await page.getByRole('combobox', { name: 'Місто', exact: true }).fill('Фунш')
  await page.getByRole('option', { name: /Фуншал/ }).click()
  await page.getByText(/Часовий пояс: (Мадейра|Madeira)/).waitFor()

  // a zone that was chosen by hand stays with whatever city
  await page.locator('.event-zone').getByRole('button', { name: 'Змінити', exact: true }).click()
  const zone = page.getByLabel('Часовий пояс', { exact: true })
  await zone.selectOption('Europe/London')
  await page.getByRole('combobox', { name: 'Місто', exact: true }).fill('Лісаб')
  await page.getByRole('option', { name: /Лісабон/ }).click()
  await page.getByRole('option', { name: /Лісабон/ }).waitFor({ state: 'detached' })
  expect(await zone.inputValue()).toBe('Europe/London')
}, 120_000)

test('typing the city takes away no word of what is wrong beside other fields', async () => {
  const { page } = await member(browser, WIDE)
  await open(page, '&at=pt/lisbon')
  await page.getByLabel('Назва', { exact: true }).fill('Ярмарок до Миколая')
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.getByText('Впишіть день: ДД.ММ або ДД.ММ.РРРР').waitFor()
  await page.getByRole('combobox', { name: 'Місто', exact: true }).fill('Фунш')
  await page.getByRole('option', { name: /Фуншал/ }).waitFor()
  expect(await page.getByText('Впишіть день: ДД.ММ або ДД.ММ.РРРР').isVisible()).toBe(true)
})

test('the keys of the list of cities hold while it grows shorter', async () => {
  const { page } = await member(browser, WIDE)
  await open(page, '&at=pt/lisbon')
  const city = page.getByRole('combobox', { name: 'Місто', exact: true })
  const options = page.getByRole('listbox', { name: 'Місто', exact: true }).getByRole('option')
  await city.fill('Vila')
  await options.nth(3).waitFor()
  const { promise: letThrough, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(BATCHES, async (route) => {
    if (makesCall(route.request(), 'searchCities')) await letThrough
    await route.continue()
  })
  await city.fill('Vila Nova')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowDown')
  arrive()
  await expect.poll(() => options.count()).toBeLessThan(4)
  const last = (await options.count()) - 1
  expect(await options.nth(last).getAttribute('aria-selected')).toBe('true')
  const name = await options.nth(last).evaluate((option) => option.firstChild?.textContent)
  await page.keyboard.press('Enter')
  await expect.poll(() => city.inputValue()).toBe(name)
})

test('three parts say how far they are, the card beside says what lists will show', async () => {
  const { page } = await member(browser, WIDE)
  await open(page)
  await part(page, 'Що буде').getByText('0 з 2, ще треба: назва').waitFor()
  await page.getByLabel('Назва', { exact: true }).fill('Ярмарок до Миколая')
  await part(page, 'Що буде').getByText('1 з 2, варто додати: кілька слів про подію').waitFor()
  const card = page.locator('.card-preview .item')
  await card.getByRole('heading', { name: 'Ярмарок до Миколая', exact: true }).waitFor()
  await card.getByText('Коли: ще не вказано').waitFor()

  // what keeps it from being published is said at its place, and the keyboard stands there
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.getByText('Впишіть день: ДД.ММ або ДД.ММ.РРРР').waitFor()
  await expect.poll(() => focused(page)).toBe('startDay')
  await page.keyboard.type('05.12.2027')
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.getByText('Впишіть годину, наприклад, 18:30').waitFor()
  await expect.poll(() => focused(page)).toBe('startTime')
  await page.keyboard.type('12:00')
  await card.getByText(/неділя, 5 грудня 2027 р\. · 12:00/).waitFor()
  await card.locator('.day', { hasText: '5' }).waitFor()
  await page.getByLabel('Адреса').fill('вул. Зомбковська, 27')
  await card.getByText(/вул\. Зомбковська, 27/).waitFor()
  await part(page, 'Як прийти').getByText('Усе є').waitFor()

  // what the format hides is kept
  await page.getByRole('radio', { name: 'Онлайн', exact: true }).check({ force: true })
  await part(page, 'Як прийти').getByText('0 з 1, варто додати: посилання на зустріч').waitFor()
  expect(await page.getByLabel('Адреса').count()).toBe(0)
  await page.getByRole('radio', { name: 'І так, і так', exact: true }).check({ force: true })
  expect(await page.getByLabel('Адреса').inputValue()).toBe('вул. Зомбковська, 27')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('on a phone the card is a view of its own, and going back loses nothing', async () => {
  const { page } = await member(browser, PHONE)
  await open(page)
  await page.getByLabel('Назва', { exact: true }).fill('Настільні ігри щовівторка')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.waitForURL(/step=2/)
  await page.getByRole('radio', { name: 'Онлайн', exact: true }).check({ force: true })
  await page.getByLabel('Початок', { exact: true }).fill('05.12.2027')
  await page.getByRole('combobox', { name: 'Година початку' }).fill('19:00')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Так подію побачать у списку', exact: true }).click()
  await page.waitForURL(/step=3/)
  const card = page.locator('.card-preview')
  await card.getByRole('heading', { name: 'Настільні ігри щовівторка', exact: true }).waitFor()
  await card.getByText('0 з 1, варто додати: посилання на зустріч').waitFor()
  expect(await page.getByLabel('Початок', { exact: true }).isVisible()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Назад до полів', exact: true }).click()
  await page.waitForURL(/step=2/)
  expect(await page.getByLabel('Початок', { exact: true }).inputValue()).toBe('05.12.2027')
  await page.reload()
  await hydrate(page)
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Година початку' }).inputValue())
    .toBe('19:00')
})

test('what is refused on the card leads to its field, each time anew', async () => {
  const { page } = await member(browser, { ...PHONE, expected: /INTERNET_DISCONNECTED/ })
  await open(page)
  const publish = () => page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  const toCard = async () => {
    await page.getByRole('link', { name: 'Так подію побачать у списку', exact: true }).click()
    await page.waitForURL(/step=3/)
  }
  await page.getByLabel('Назва', { exact: true }).fill('Настільні ігри щовівторка')
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.waitForURL(/step=2/)
  await publish()
  await expect.poll(() => focused(page)).toBe('startDay')
  for (let times = 0; times < 2; times++) {
    await toCard()
    await publish()
    await page.waitForURL(/step=2/)
    await expect.poll(() => focused(page)).toBe('startDay')
  }
  await page.keyboard.type('05.12.2027')
  await page.getByRole('combobox', { name: 'Година початку' }).fill('19:00')

  await page.getByRole('link', { name: 'Назад до тексту', exact: true }).click()
  await page.getByLabel('Назва', { exact: true }).fill('')
  for (let times = 0; times < 2; times++) {
    await page.goBack()
    await page.waitForURL(/step=2/)
    await publish()
    await page.waitForURL((url) => !url.searchParams.has('step'))
    await expect.poll(() => focused(page)).toBe('title')
  }
  await page.keyboard.type('Настільні ігри щовівторка')
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.waitForURL(/step=2/)

  // what no field is to blame for is read on the card
  await toCard()
  await page.context().setOffline(true)
  await publish()
  await page.locator('.write-canvas [role=alert]').getByText(/./).first().waitFor()
  expect(page.url()).toContain('step=3')
})

test('how long it lasts is a press; a day and an hour are asked for only where no length fits', async () => {
  const { page } = await member(browser, PHONE)
  await open(page, '&step=2')
  const lasts = page.getByRole('group', { name: 'Триває', exact: true })
  const choose = (name: string) =>
    lasts.getByRole('radio', { name, exact: true }).check({ force: true })
  const untilHour = page.getByRole('combobox', { name: 'Година закінчення', exact: true })
  await page.getByLabel('Початок', { exact: true }).fill('05.12.2027')
  await page.getByRole('combobox', { name: 'Година початку', exact: true }).fill('22:30')
  await choose('1 год')
  await page.getByText('До 23:30', { exact: true }).waitFor()
  await choose('4 год')
  await page.getByText(/^До 02:30, понеділок, 6 грудня/).waitFor()
  expect(await untilHour.count()).toBe(0)

  // what no length fits begins from the one that was chosen
  await choose('До…')
  await expect.poll(() => untilHour.inputValue()).toBe('02:30')
  await untilHour.fill('')
  await part(page, 'Коли й де')
    .getByText(/ще треба: година закінчення/)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await choose('Увесь день')
  const lastDay = page.getByLabel('Останній день, якщо їх кілька', { exact: true })
  expect(await lastDay.inputValue()).toBe('')
  await lastDay.fill('07.12.2027')
  expect(await page.getByRole('combobox', { name: 'Година початку' }).count()).toBe(0)

  // the place in a map is asked for only of who has more to tell
  const point = page.getByLabel('Посилання на місце на карті', { exact: true })
  expect(await point.isVisible()).toBe(false)
  await page.getByText('Адресу важко знайти?', { exact: true }).click()
  await point.fill('https://www.openstreetmap.org/#map=17/52.2297/21.0122')
  await page.locator('.draft-status', { hasText: 'Збережено на цьому пристрої' }).waitFor()
  await page.reload()
  await hydrate(page)
  await expect.poll(() => point.inputValue()).toContain('52.2297')
  expect(await point.isVisible()).toBe(true)
  await expect.poll(() => lastDay.inputValue()).toBe('07.12.2027')
})

test('a place that cannot be read is unfolded when publishing leads to it', async () => {
  const { page } = await member(browser, WIDE)
  await open(page)
  await page.getByLabel('Назва', { exact: true }).fill('Настільні ігри щовівторка')
  await page.getByLabel('Початок', { exact: true }).fill('05.12.2027')
  await page.getByRole('combobox', { name: 'Година початку', exact: true }).fill('19:00')
  const fold = page.getByText('Адресу важко знайти?', { exact: true })
  await fold.click()
  const point = page.getByLabel('Посилання на місце на карті', { exact: true })
  await point.fill('https://maps.app.goo.gl/abc')
  await fold.click()
  await page.getByRole('button', { name: 'Опублікувати', exact: true }).click()
  await page.getByText(/^У цьому посиланні не видно місця/).waitFor()
  await expect.poll(() => focused(page)).toBe('point')
})
