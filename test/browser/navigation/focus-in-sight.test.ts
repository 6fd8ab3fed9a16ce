import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'

const { visitor } = openBrowser()
/** Of a page so many stops are looked at. */
const STOPS = 60

// WCAG 2.2, 2.4.11
test.each(['/uk/to-pl/warsaw', '/uk/to-pl/warsaw/businesses', '/uk/map', '/uk/feed'])(
  'what has the focus on %s stands above the bar of phones',
  async (path) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(path)
    expect(await page.locator('.bar').isVisible()).toBe(true)
    const covered: string[] = []
    let measured = 0
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press('Tab')
      const below = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('.bar') as Element
        if (!focused || focused === document.body || bar.contains(focused)) return null
        const [at, from] = [focused.getBoundingClientRect(), bar.getBoundingClientRect().top]
        return at.height < from && at.bottom > from ? focused.textContent : ''
      })
      if (below !== null) measured++
      if (below) covered.push(below)
    }
    expect(covered).toEqual([])
    expect(measured).toBeGreaterThan(STOPS / 4)
  },
)
