import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, overflow, PHONE, press, toasted, toDetails } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'

const browser = openBrowser()
/** What a refusal says in the console. */
const REFUSED = { ...PHONE, expected: /status of 422/ }
const PANEL = '.personal-data'

// every number here is made up
test('an author sees what personal data a text holds, changes it, masks it, and keeps a telephone number', async () => {
  const { page } = await neighbour(browser, REFUSED)
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.locator('.write-title').fill('Загубила документи у Вроцлаві')
  const text = page.locator('[contenteditable=true][aria-label="Текст"]')
  await text.click()
  await page.keyboard.type('Мій PESEL 90051512340, телефон +48 601 234 567')
  await toDetails(page)
  await press(page, 'Опублікувати')
  const panel = page.locator(PANEL)
  await panel.waitFor()
  expect(await panel.evaluate((one) => one === document.activeElement)).toBe(true)
  const said = await panel.innerText()
  for (const words of ['номер PESEL: 90051512340', 'номер телефону: +48 601 234 567'])
    expect(said).toContain(words)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const picture = process.env.PERSONAL_DATA_PICTURE
  if (picture) await page.screenshot({ path: picture })

  await press(page, 'Змінити текст')
  await text.waitFor()
  expect(await text.innerText()).toContain('Мій PESEL 90051512340')
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Текст')
  await toDetails(page)
  await press(page, 'Опублікувати')
  await press(page, 'Лишити телефон, решту замаскувати')
  await page.waitForURL(/\/uk\/p\/zahubyla-dokumenty-/)
  const published = page.locator('main .prose', { hasText: 'Мій PESEL **********0' })
  await published.waitFor()
  expect((await published.innerText()).replaceAll('\u00a0', ' ')).toContain(
    'телефон +48 601 234 567',
  )
  expect(await page.locator('main').innerText()).not.toContain('90051512340')
})

test('a comment is masked with one press, and nothing of it is lost before', async () => {
  const { page } = await neighbour(browser, REFUSED)
  await page.goto('/uk/feed')
  await page.locator('main article h2 a').first().click()
  await page.waitForURL(/\/uk\/[peq]\//)
  await hydrate(page)
  await page.locator('#respond textarea').click()
  const text = page.locator('.composer [contenteditable=true]')
  await text.click()
  await page.keyboard.type('Переказуйте на 4111 2222 3333 4448, дякую')
  await page.locator('.composer button[type=submit]').click()
  await page.locator(PANEL, { hasText: 'номер банківської картки' }).waitFor()
  expect(await text.innerText()).toContain('4111 2222 3333 4448')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Замаскувати й опублікувати')
  await toasted(page, 'Опубліковано')
  await page.locator('.prose', { hasText: 'Переказуйте на **** **** **** 4448' }).waitFor()
})
