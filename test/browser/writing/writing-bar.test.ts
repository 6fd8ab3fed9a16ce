import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openEditor } from './writing.ts'

const browser = openBrowser()

test.each([320, 390])(
  'on a phone of %i px that the draft is saved moves nothing, and begins where the text does',
  async (width) => {
    const { page } = await openEditor(browser, {
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y
    const before = await topOf('.write-title')
    await page.locator('.write-title').fill('Як ми шукали садок')
    const status = page.locator('.write .draft-status[data-state=saved]')
    await status.waitFor()
    expect(await topOf('.write-title')).toBe(before)
    const words = await status.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const { left, bottom } = range.getBoundingClientRect()
      return { left, bottom }
    })
    expect(words.left).toBe((await page.locator('.write-title').boundingBox())?.x)
    expect(words.bottom).toBeLessThanOrEqual(before ?? 0)
  },
)

test('on a phone of 320 px that there is no network stands in the bar and covers no words', async () => {
  const { page } = await openEditor(browser, {
    viewport: { width: 320, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    expected: /ERR_INTERNET_DISCONNECTED/,
  })
  await page.context().setOffline(true)
  await page.locator('.write-title').fill('Як ми шукали садок')
  const status = page.locator('.write .draft-status[data-state=offline]')
  await status.waitFor()
  const [words, title, bar] = await Promise.all(
    [status, page.locator('.write-title'), page.locator('.write-bar')].map((one) =>
      one.boundingBox(),
    ),
  )
  const bottomOf = (box: typeof bar) => (box ? box.y + box.height : Number.NaN)
  expect(bottomOf(words ?? null)).toBeLessThanOrEqual(bottomOf(bar ?? null))
  expect(bottomOf(bar ?? null)).toBeLessThanOrEqual(title?.y ?? 0)
})
