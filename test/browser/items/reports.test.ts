import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, openItemMenu, overflow, PHONE, published, said } from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { sample } from '../sample.ts'

const browser = openBrowser()
const { visitor } = browser

test('a visitor without a script and an account reports an answer by a plain form', async () => {
  const page = await visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto((await sample()).question.path)
  await page.locator('.answer [data-act=menu]').first().click()
  await page.waitForURL(/\/uk\/report\?type=answer&id=\d+$/)
  expect(await overflow(page)).toBe(0)
  await page.getByLabel('Ненависть або цькування').check()
  await page.getByLabel('Поясніть кількома словами').fill('Погрожує мені')
  await page.getByLabel('Ваше імʼя та прізвище').fill('Олена Кос')
  await page.getByLabel('Ваша електронна пошта').fill(`olena-${Date.now()}@example.com`)
  await page.getByLabel('Я щиро вважаю').check()
  await page.getByRole('button', { name: 'Надіслати скаргу' }).click()
  await page.waitForURL(/status=sent$/)
  await said(page, 'Скаргу надіслано')
})

test('a member reports a post in a dialog, by the keyboard alone, and finds it among their reports', async () => {
  const author = await neighbour(browser, PHONE)
  await author.page.goto('/uk/about')
  const post = await published(author.page, 'post', 'Здам кімнату без документів')
  const { page } = await neighbour(browser, { ...PHONE, expected: /status of 400/ })
  await page.goto(post.path)
  await isAlive(page)
  await hydrate(page)
  await openItemMenu(page)
  const link = page.getByRole('link', { name: 'Поскаржитися', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Що тут не так?' })
  await dialog.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  const other = dialog.getByRole('radio', { name: /^Інше / })
  await other.focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Я щиро вважаю').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // what is missing is said, and nothing that was chosen is lost
  await dialog.getByText('Поясніть, що не так: щонайменше 3 знаки').waitFor()
  expect(await other.isChecked()).toBe(true)
  await dialog.getByLabel('Поясніть кількома словами').fill('Просить гроші наперед')
  await dialog.getByRole('button', { name: 'Надіслати скаргу' }).click()
  // what may be done with the author is offered, and needs no answer
  const sent = page.getByRole('dialog', { name: 'Скаргу надіслано' })
  const gaps = await sent.locator('.dialog-body').evaluate((body) =>
    [...body.children].slice(1).map((one) => {
      const above = one.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      return one.getBoundingClientRect().top - above
    }),
  )
  expect(gaps.length).toBeGreaterThan(1)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(12)
  await sent.getByRole('button', { name: 'Закрити' }).last().click()
  await sent.waitFor({ state: 'detached' })
  // the link stands in a menu that is closed by now
  const menu = page.getByRole('button', { name: 'Ще дії' })
  expect(await menu.evaluate((one) => document.activeElement === one)).toBe(true)
  await page.goto('/uk/profile/reports')
  await page.getByRole('link', { name: 'Здам кімнату без документів', exact: true }).waitFor()
  await said(page, 'чекає')
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})
