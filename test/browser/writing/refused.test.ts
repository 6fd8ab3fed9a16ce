import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const WIDE = { ...STILL, viewport: { width: 1_440, height: 900 } }
const TEXT = '[contenteditable=true][aria-label="Текст"]'
const PAST = 'Цей час уже минув: оберіть майбутні день і годину'

/** Done when the words are on the screen, below the bar. */
const isInSight = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.getByText(words, { exact: true }).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const bar = document.querySelector('.write-bar')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && bottom <= innerHeight
      }),
    )
    .toBe(true)

const publish = (page: Page) =>
  page.getByRole('button', { name: 'Опублікувати', exact: true }).click()

test('that a post has no text is said where it is seen', async () => {
  const { page } = await member(browser, WIDE)
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.locator('.write-title').fill('Ярмарок до Миколая')
  await publish(page)
  await isInSight(page, 'Напишіть хоч щось: порожній допис нікому не допоможе')
  expect(await page.locator(TEXT).evaluate((one) => one === document.activeElement)).toBe(true)
})

test.each(['question', 'event'])(
  'what keeps the long text of a new %s from being published is said where it is seen',
  async (kind) => {
    const { page } = await member(browser, WIDE)
    await page.goto(`/uk/p/create?type=${kind}&at=pl/warsaw`)
    await hydrate(page)
    await page.locator('.write-title').fill('Ярмарок до Миколая')
    if (kind === 'event') {
      await page.getByLabel('Початок', { exact: true }).fill('05.12.2027')
      await page.getByRole('combobox', { name: 'Година початку', exact: true }).fill('12:00')
    }
    await page.locator(TEXT).click()
    for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
    const { promise: letThrough, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/api/post-images', async (route) => {
      await letThrough
      await route.continue()
    })
    await page
      .locator('.write-text input[type=file]')
      .first()
      .setInputFiles(await picture())
    await page.locator('.editor-picture').waitFor()
    for (const caret of ['Control+Home', 'Control+End']) {
      await page.locator(TEXT).press(caret)
      await publish(page)
      await isInSight(
        page,
        'Не всі зображення надіслано. Зачекайте хвилинку, надішліть їх ще раз або приберіть.',
      )
    }
    arrive()
    await page.locator('.editor-picture img[src^="/"]').waitFor()
  },
)

test('of the start of an event the day and the hour each say what they lack, and share what is wrong with both', async () => {
  const { page } = await member(browser, WIDE)
  await page.goto('/uk/p/create?type=event&at=pl/warsaw')
  await hydrate(page)
  await page.locator('.write-title').fill('Ярмарок до Миколая')
  await publish(page)
  const day = page.getByLabel('Початок', { exact: true })
  const hour = page.getByRole('combobox', { name: 'Година початку', exact: true })
  await expect.poll(() => saidOf(day)).toContain('Впишіть день: ДД.ММ або ДД.ММ.РРРР')
  const noHour = 'Впишіть годину, наприклад, 18:30. Якщо подія на цілий день, оберіть «Увесь день»'
  expect(await saidOf(hour)).toContain(noHour)
  await day.fill('05.12.2020')
  // the hour still lacks
  expect(await saidOf(hour)).toContain(noHour)
  expect(await day.getAttribute('aria-invalid')).toBeNull()
  await hour.fill('12:00')
  // at once, and by the server too
  await expect.poll(() => saidOf(hour)).toContain(PAST)
  const refusal = page.waitForResponse((response) => response.url().endsWith('/rpc/createPost'))
  await publish(page)
  // calls that go together answer 200, each with what became of it
  const [{ problem }] = await (await refusal).json()
  expect(problem).toMatchObject({ status: 400, field: 'event.startsAt' })
  for (const field of [day, hour]) {
    await expect.poll(() => saidOf(field)).toContain(PAST)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }
  await isInSight(page, PAST)
  expect(await axeFindings(page)).toEqual([])
})

/** What is said of a field besides its name. */
const saidOf = (field: Locator) =>
  field.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )

const picture = async () => ({
  name: 'teal.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
})
