import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'

const browser = openBrowser()
const WIDE = { ...STILL, viewport: { width: 1_440, height: 900 } }
const TEXT = '[contenteditable=true][aria-label="Текст"]'

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

const picture = async () => ({
  name: 'teal.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
})
