import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const STILL = { reducedMotion: 'reduce' } as const

async function openForm(options: object = {}) {
  const { page } = await member(browser, { ...STILL, ...options })
  await page.goto('/uk/profile/edit')
  await hydrate(page)
  const field = page.getByLabel('День народження', { exact: true })
  return { page, field, button: page.getByRole('button', { name: /^День народження: / }) }
}

test('a day is typed with its dots by themselves, corrected in the middle, and kept when there is none', async () => {
  const { page, field } = await openForm()
  await field.pressSequentially('5.121985')
  expect(await field.inputValue()).toBe('05.12.1985')
  // in the middle the caret stays where one types
  await field.press('Home')
  await field.press('Delete')
  await field.press('Delete')
  await page.keyboard.type('31')
  expect(await field.inputValue()).toBe('31.12.1985')
  await field.fill('31.02.1985')
  await field.blur()
  await page.getByText('Такого дня немає. Напишіть день, місяць і рік: ДД.ММ.РРРР').waitFor()
  expect(await field.inputValue()).toBe('31.02.1985')
  await field.fill('1985-02-28')
  await field.blur()
  expect(await field.inputValue()).toBe('28.02.1985')
})

test('a year that no date has is refused beside the field, and what was typed stays', async () => {
  const { field, page } = await openForm()
  const refusal = page.getByText('Рік має бути від 1900 до 2199. Напишіть день, місяць і рік')
  await field.pressSequentially('9.9.9920')
  await field.blur()
  await refusal.waitFor()
  expect(await field.inputValue()).toBe('09.09.9920')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('09.09.1990')
  await refusal.waitFor({ state: 'detached' })
  // more digits than a date has: none of them is dropped to make a date of the others
  for (const type of [
    () => field.fill('99992099'),
    () => field.pressSequentially('99992099'),
  ] as const) {
    await field.fill('')
    await type()
    await field.blur()
    await page.getByText('Такого дня немає').waitFor()
    expect((await field.inputValue()).endsWith('2099')).toBe(true)
  }
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await page.getByText('Такого дня немає').waitFor()
  expect((await field.inputValue()).endsWith('2099')).toBe(true)
})

test('the calendar is worked by the keyboard alone and begins weeks on Monday', async () => {
  const { page, field, button } = await openForm()
  await field.fill('08.03.1990')
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'День народження' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
  await expect.poll(focused).toBe('1990-03-08')
  expect(await dialog.getByRole('columnheader').first().getAttribute('abbr')).toBe('понеділок')
  expect(await axeFindings(page)).toEqual([])
  const steps = [
    ['ArrowRight', '1990-03-09'],
    ['ArrowDown', '1990-03-16'],
    ['Home', '1990-03-12'],
    ['End', '1990-03-18'],
    ['PageDown', '1990-04-18'],
    ['Shift+PageUp', '1989-04-18'],
    ['ArrowUp', '1989-04-11'],
    ['ArrowLeft', '1989-04-10'],
  ] as const
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(day)
  }
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('10.04.1989')
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  // Escape leaves the day as it was; days that have not come are not offered
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Рік', { exact: true }).selectOption(String(new Date().getFullYear()))
  await dialog.getByLabel('Місяць', { exact: true }).selectOption({ index: 0 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('10.04.1989')
})

test.each([
  ['uk-UA', true],
  ['en-US', false],
])(
  'a phone in %s: its own picker is used, where it writes as we do: %s',
  async (locale, isNative) => {
    const { page, button } = await openForm({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale,
    })
    expect(await page.locator('input[type=date]').count()).toBe(isNative ? 1 : 0)
    await button.click()
    await expect
      .poll(() => page.getByRole('dialog', { name: 'День народження' }).count())
      .toBe(isNative ? 0 : 1)
  },
)

test('hours are typed or picked from a list by the keyboard', async () => {
  const { page } = await member(browser, STILL)
  await page.goto('/uk/profile/settings/notifications')
  await hydrate(page)
  await page.getByRole('checkbox', { name: 'Не турбувати на пристрої' }).click()
  const from = page.getByRole('combobox', { name: 'З', exact: true })
  await from.fill('')
  await from.pressSequentially('930')
  expect(await from.inputValue()).toBe('09:30')
  await from.press('ArrowDown')
  await from.press('ArrowDown')
  await page.getByRole('option', { name: '10:00', selected: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await from.press('Enter')
  expect(await from.inputValue()).toBe('10:00')
  await from.fill('25:00')
  await from.blur()
  await page.getByText('Такої години немає').waitFor()
  expect(await from.inputValue()).toBe('25:00')
})

test('the day and the hour of an event are read as people write them', async () => {
  const page = await browser.visitor(STILL)
  await page.goto('/uk/p/create?type=event&at=pl/warsaw')
  await hydrate(page)
  const day = page.getByLabel('Початок', { exact: true })
  const hour = page.getByRole('combobox', { name: 'Година початку', exact: true })
  await day.pressSequentially('завтра')
  await day.blur()
  const tomorrow = await page.evaluate(() => {
    const date = new Date()
    date.setDate(date.getDate() + 1)
    return date.toLocaleDateString('uk-UA', { day: '2-digit', month: '2-digit', year: 'numeric' })
  })
  await expect.poll(() => day.inputValue()).toBe(tomorrow)
  await hour.pressSequentially('6 вечора')
  await hour.blur()
  await expect.poll(() => hour.inputValue()).toBe('18:00')
  await day.fill('колись')
  await day.blur()
  await page.getByText('Такого дня немає. Напишіть день, місяць і рік: ДД.ММ.РРРР').waitFor()
  await day.fill('1.2.2020')
  await day.blur()
  await page.getByText('Цей час уже минув: оберіть майбутні день і годину').waitFor()
})
