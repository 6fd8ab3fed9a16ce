import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { readingPaths, sample } from './sample.ts'

const { visitor } = openBrowser()

/** Screens to try, and those where letters twice as large must fit too. */
const WIDTHS = [320, 390, 600, 768, 1_024, 1_440, 1_920]
const ZOOMED = [390, 1_280]

test('nothing is cut off sideways on any screen, nor with letters twice as large', async () => {
  const page = await visitor()
  const wide: string[] = []
  const measure = async (path: string, width: number, letters: string) => {
    await page.setViewportSize({ width, height: 900 })
    const excess = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    }, letters)
    if (excess > 0)
      wide.push(`${path} at ${width} px, ${letters || 'usual'}: ${excess} px too wide`)
  }
  for (const path of readingPaths(await sample())) {
    await page.goto(path)
    for (const width of WIDTHS) await measure(path, width, '')
    for (const width of ZOOMED) await measure(path, width, '200%')
  }
  expect(wide).toEqual([])
}, 120_000)

test('the keyboard reaches the skip link, the header and the list in this order, with a visible focus', async () => {
  const page = await visitor()
  await page.goto('/uk/feed')
  const seen: string[] = []
  for (let step = 0; step < 60 && !seen.includes('main'); step++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element) throw new Error('the focus is lost')
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const part = element.matches('.skip')
        ? 'skip'
        : (element.closest('header, .rail, main')?.localName ?? 'other')
      return {
        part,
        isVisible: outlineStyle !== 'none' && outlineWidth !== '0px',
        html: element.outerHTML.slice(0, 100),
      }
    })
    expect(focus.isVisible, focus.html).toBe(true)
    if (seen.at(-1) !== focus.part) seen.push(focus.part)
  }
  expect(seen).toEqual(['skip', 'header', 'div', 'main'])
})
