import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { overflow, PHONE, press, said, toasted } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { makesCall } from '../calls.ts'
import { admin } from '../moderator.ts'

const browser = openBrowser()

test('an admin announces something in a country, and a reader without a script reads and hides it', async () => {
  const text = `Консульство в Осло не приймає ${Date.now().toString(36)}`
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/site')
  await isAlive(page)
  await press(page, 'Нове оголошення')
  await page.getByLabel('Текст оголошення').fill(text)
  await page.getByRole('radio', { name: 'Лише в певних місцях' }).check()
  await press(page, 'Зберегти')
  // nothing was added yet
  await page
    .locator('.field-error')
    .getByText('Оберіть країну й натисніть «Додати місце»')
    .waitFor()
  expect(await page.getByLabel('Текст оголошення').inputValue()).toBe(text)
  await page.getByLabel('Країна', { exact: true }).selectOption({ label: 'Норвегія' })
  await press(page, 'Додати місце')
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Зберегти')
  await toasted(page, 'Збережено. Читачі побачать це одразу.')

  const reader = await browser.visitor({ ...PHONE, javaScriptEnabled: false })
  await reader.goto('/uk/to-no')
  const banner = reader.locator('.announcement', { hasText: text })
  await banner.waitFor()
  expect(await overflow(reader)).toBe(0)
  await reader.goto('/uk/to-pl/feed')
  expect(await reader.locator('.announcement', { hasText: text }).count()).toBe(0)
  await reader.goto('/uk/to-no/feed')
  await banner.getByRole('button', { name: 'Приховати' }).click()
  await reader.waitForURL(/\/uk\/to-no\/feed$/)
  expect(await banner.count()).toBe(0)

  await press(page, `Прибрати оголошення: ${text}`)
  await toasted(page, 'Оголошення прибрано')
}, 120_000)

test('an admin changes a page after a look at it, and gives back what it was', async () => {
  const page = await admin(browser, PHONE)
  await page.goto('/uk/admin/site?tab=pages')
  await isAlive(page)
  await page.getByRole('link', { name: 'Контакти', exact: true }).first().click()
  await page.waitForURL(/name=contact-us$/)
  await isAlive(page)
  const content = page.getByLabel('Текст', { exact: true })
  // an earlier run may have ended half-way
  const before = (await content.inputValue()).replaceAll('\n\nЧасто питають про години роботи.', '')
  await content.fill(`${before}\n\nЧасто питають про години роботи.`)
  await page.getByLabel('Що змінилося').fill('Години роботи')
  await press(page, 'Як це виглядатиме')
  await page
    .locator('.site-preview')
    .getByText('Часто питають про години роботи.', { exact: true })
    .last()
    .waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Зберегти')
  await toasted(page, 'Збережено. Діє одразу.')
  const reader = await browser.visitor({ javaScriptEnabled: false })
  await reader.goto('/uk/contact-us')
  await said(reader, 'Часто питають про години роботи.')
  await page.locator('.failed-why', { hasText: 'Години роботи' }).first().waitFor()
  const givenBack = page.waitForResponse((got) => makesCall(got.request(), 'setSitePart'))
  await press(page, 'Повернути')
  await givenBack
  await page.locator('.failed-why', { hasText: 'Повернуто, як було від початку' }).first().waitFor()
  await reader.goto('/uk/contact-us')
  expect(await reader.getByText('Часто питають про години роботи.').count()).toBe(0)
}, 120_000)
