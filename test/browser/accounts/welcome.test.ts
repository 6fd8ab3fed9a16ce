import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, axeFindingsOnScreens, WIDE } from '../axe.ts'
import { neighbour, overflow, PHONE, published } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { linkOfLetter } from '../letters.ts'
import { member, PASSWORD } from '../member.ts'
import { isIn, newcomer } from '../newcomer.ts'

const browser = openBrowser()
const { visitor } = browser
const QUESTION = 'Де приймає дитячий лікар'
const rows = (page: Page) => page.locator('main article, main .row')
const step = (page: Page, name: string) => page.waitForURL(new RegExp(`welcome\\?step=${name}`))

/** Tab, until the focus is there. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not come there')
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = async (target: Locator, key = 'Enter') => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

test('from joining in the middle of a question to the filled feed, by the keyboard alone on a phone', async () => {
  const person = newcomer(visitor)
  const page = await person.open(PHONE)
  await page.goto(`/uk/p/create?type=question&at=pl/warsaw&title=${encodeURIComponent(QUESTION)}`)
  await page.waitForURL(/draft=/)
  const { pathname, search } = new URL(page.url())
  await page.goto(`/uk/registration?redirect=${encodeURIComponent(pathname + search)}`)

  await tabTo(page.getByLabel('Електронна пошта'))
  await page.keyboard.type(person.email)
  await tabTo(page.getByLabel('Пароль', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/registration\/sign-up/)
  await tabTo(page.getByLabel('Імʼя для показу'))
  await page.keyboard.type('Марія Приїжджа')
  await press(page.getByRole('checkbox', { name: /^Приймаю/ }), 'Space')
  await press(button(page, 'Створити обліковий запис'))
  await page.waitForURL(/step=sent/)

  await page.goto(await linkOfLetter(person.email))
  await isIn(page)
  // what was begun before joining waits, by its title
  await page.getByText(`«${QUESTION}» збережено`).waitFor()
  await press(link(page, 'Далі: три короткі кроки'))
  await page.getByRole('heading', { name: 'Де ви і відколи?', exact: true }).waitFor()
  await hydrate(page)
  const place = page.getByRole('combobox', { name: 'Місто' })
  // the place of the question that waits
  expect(await place.inputValue()).toBe('Варшава, Польща')
  await tabTo(place)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('варш')
  await page.getByRole('option', { name: 'Варшава' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await place.inputValue()).toBe('Варшава, Польща')
  await press(page.getByRole('radio', { name: 'Ще збираюся' }), 'Space')
  await press(button(page, 'Далі'))

  await step(page, 'tags')
  const tag = page.locator('.tick input[type=checkbox]').first()
  await press(tag, 'Space')
  await press(button(page, 'Далі'))
  await step(page, 'people')
  expect(await page.locator('input[name=place]').isChecked()).toBe(true)
  await press(page.locator('input[name=person]').first(), 'Space')
  await press(button(page, 'Готово'))

  await step(page, 'question')
  // what was begun before joining comes before another question
  await page.getByRole('heading', { name: 'Ваш текст чекає', exact: true }).waitFor()
  expect(await page.getByLabel('Ваше питання').count()).toBe(0)
  await press(link(page, 'Спершу роззирнуся'))
  await page.waitForURL(/\/uk\/to-pl\/warsaw$/)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
  expect(await link(page, 'Почніть тут').count()).toBe(0)
  await page.goto('/uk/followed')
  await rows(page).first().waitFor()

  await page.goto('/uk/welcome')
  await press(link(page, 'До вашого тексту'))
  await page.waitForURL(/\/uk\/p\/create/)
  await expect.poll(() => page.locator('[name=title]').inputValue()).toBe(QUESTION)
}, 120_000)

test('without a script each step is a form, and what is wrong says so beside what was typed', async () => {
  const { page } = await member(browser, { ...PHONE, javaScriptEnabled: false })
  await page.goto('/uk/welcome')
  const place = page.getByRole('combobox', { name: 'Місто' })
  await place.fill('Ґрунтвальдзьк')
  await page.locator('.tick', { hasText: 'Давно' }).click()
  await button(page, 'Далі').click()
  await page.getByText('Такого міста не знаємо').waitFor()
  expect(await place.inputValue()).toBe('Ґрунтвальдзьк')
  expect(await place.getAttribute('aria-invalid')).toBe('true')
  expect(await place.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('radio', { name: 'Давно' }).isChecked()).toBe(true)
  await place.fill('варшава')
  await button(page, 'Далі').click()
  await step(page, 'tags')
  // where one stopped
  await page.goto('/uk/welcome')
  await page.getByRole('heading', { name: 'Що для вас важливо?', exact: true }).waitFor()

  const tags = page.locator('.tick')
  const count = await tags.count()
  expect(count).toBeGreaterThan(12)
  for (let index = 0; index < 13; index++) await tags.nth(index).click()
  await button(page, 'Далі').click()
  await page.getByText('щонайбільше 12').waitFor()
  const ticked = page.locator('.tick input:checked')
  expect(await ticked.count()).toBe(13)
  for (let index = 12; index > 0; index--) await tags.nth(index).click()
  await button(page, 'Далі').click()
  await step(page, 'people')
  await page.locator('.welcome-people label').nth(1).click()
  await button(page, 'Готово').click()
  await step(page, 'question')

  const question = page.getByLabel('Ваше питання')
  const title = `${await question.inputValue()} Дякую!`
  await question.fill(title)
  await button(page, 'Запитати').click()
  await page.waitForURL(/\/uk\/p\/create/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    type: 'question',
    at: 'pl/warsaw',
    title,
  })
  await page.goto('/uk/welcome?step=tags')
  expect(await ticked.count()).toBe(1)
}, 60_000)

test('what was asked before is about the chosen topics, not only a text that mentions them', async () => {
  const { page } = await member(browser, { ...PHONE, javaScriptEnabled: false })
  await page.goto('/uk/welcome')
  await page.getByRole('combobox', { name: 'Місто' }).fill('варшава')
  await button(page, 'Далі').click()
  await step(page, 'tags')
  for (const topic of ['зустрічі', 'польська'])
    await page.locator('.tick', { hasText: new RegExp(`^\\s*${topic}\\s*$`) }).click()
  await button(page, 'Далі').click()
  await step(page, 'people')
  await page.goto('/uk/welcome?step=question')
  expect(await page.getByLabel('Ваше питання').inputValue()).toMatch(
    /^Варшава: з чого почати\? Найперше: (зустрічі|польська), /,
  )
  const similar = page.getByRole('complementary', { name: 'Схоже вже питали', exact: true })
  const titles = await similar.getByRole('link').allInnerTexts()
  expect(titles.length).toBeGreaterThan(1)
  const isAlike = (title: string) => /зустріти|польськ|B1/.test(title)
  expect(titles.filter((title) => !isAlike(title))).toEqual([])
}, 60_000)

test('home offers the first steps to who is new and has not taken them, until they are skipped', async () => {
  const { page } = await member(browser, PHONE)
  await page.goto('/uk/to-pl/warsaw')
  await link(page, 'Почніть тут').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Пропустити').click()
  await link(page, 'Почніть тут').waitFor({ state: 'detached' })
  await page.locator('.masthead').waitFor()
  expect(new URL(page.url()).pathname).toBe('/uk/to-pl/warsaw')
  await page.reload()
  await isIn(page)
  expect(await link(page, 'Почніть тут').count()).toBe(0)
})

test('who has asked already sees their question at the end instead of a first one', async () => {
  const { page } = await neighbour(browser, PHONE)
  await page.goto('/uk/about')
  const title = 'Чи приймають ксерокопію довідки про шлюб'
  await published(page, 'question', title)
  await page.goto('/uk/welcome?step=question')
  await page.getByRole('heading', { name: 'Ваше питання опубліковано', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await link(page, title).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
})

test('axe finds nothing on the steps, and none is wider than a narrow phone', async () => {
  const { page } = await member(browser, { viewport: WIDE, reducedMotion: 'reduce' })
  const findings: string[] = []
  for (const path of [
    '/uk/welcome',
    '/uk/welcome?step=place&status=many&city=валенсія',
    '/uk/welcome?step=tags&status=too-many',
    '/uk/welcome?step=people',
    '/uk/welcome?step=question',
    '/uk/profile',
  ]) {
    await page.goto(path)
    findings.push(...(await axeFindingsOnScreens(page)))
    await page.setViewportSize({ width: 320, height: 640 })
    if ((await overflow(page)) > 0) findings.push(`${path} is too wide`)
    await page.setViewportSize(WIDE)
  }
  expect(findings).toEqual([])
}, 120_000)

test('the profile of who has just come: the next step for them, a sentence for others, no zeros', async () => {
  const person = await member(browser, PHONE)
  const { page } = person
  await page.goto('/uk/profile')
  const main = page.locator('main')
  expect(await main.locator('nav.tabs').count()).toBe(0)
  expect(await main.innerText()).not.toMatch(/(^|\s)0(\s|$)/)
  await link(page, 'Почніть тут').click()
  await page.getByRole('heading', { name: 'Де ви і відколи?', exact: true }).waitFor()
  await page.goto('/uk/profile/questions')
  await main.getByRole('link', { name: 'Поставити питання', exact: true }).waitFor()

  const reader = await visitor(PHONE)
  await reader.goto(`/uk/a/${person.username}`)
  await reader.getByText('Поки лише читає: щойно щось опублікує').waitFor()
  expect(await reader.locator('main').innerText()).not.toMatch(/(^|\s)0(\s|$)/)
})
