import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'

const { visitor } = openBrowser()

// the letters of the browser's own settings, which media queries by em go by (WCAG 2.2, 1.4.4)
test('letters of 200 % on a wide screen get the layout of a narrow one, with all of its ways', async () => {
  const page = await visitor({ viewport: { width: 1_280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/uk/to-pl/warsaw', '/uk/feed']) {
    await page.goto(path)
    expect(await page.locator('.bar').isVisible()).toBe(true)
    expect(await page.locator('.main-nav').isVisible()).toBe(false)
    expect(await page.locator('header a.place').innerText()).toMatch(/Варшава|Усюди/)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  }
})
