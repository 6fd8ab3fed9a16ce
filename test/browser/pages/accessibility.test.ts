import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'

const { visitor } = openBrowser()

test('axe finds nothing in the open chooser of places', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await page.goto('/uk/feed')
  await hydrate(page)
  await page.locator('header a.place').click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

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
        : (element.closest('header.top, main')?.localName ?? 'other')
      return {
        part,
        isVisible: outlineStyle !== 'none' && outlineWidth !== '0px',
        html: element.outerHTML.slice(0, 100),
      }
    })
    expect(focus.isVisible, focus.html).toBe(true)
    if (seen.at(-1) !== focus.part) seen.push(focus.part)
  }
  expect(seen).toEqual(['skip', 'header', 'main'])
})
