import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { neighbour, STILL } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { admin } from '../moderator.ts'

const browser = openBrowser()
const phone = (width: number) => ({
  ...STILL,
  viewport: { width, height: 844 },
  hasTouch: true,
  isMobile: true,
})

/** Invitations of fields and choices of selects whose words are wider than the room that they have. */
const cutOf = (page: Page) =>
  page.evaluate(() => {
    const wordsOf = (one: Element) => {
      if (one instanceof HTMLSelectElement) {
        // in a list of all countries one reads the names where the phone opens it
        const isLong = one.options.length > 50
        return [...(isLong ? one.selectedOptions : one.options)].map(({ text }) => text)
      }
      const isOneLine = one instanceof HTMLInputElement && one.type !== 'hidden'
      return isOneLine ? [one.placeholder] : []
    }
    return [...document.querySelectorAll('input, select')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(one)
        const ruler = document.body.appendChild(document.createElement('span'))
        Object.assign(ruler.style, { position: 'fixed', whiteSpace: 'pre', font, letterSpacing })
        const room =
          one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const cut = wordsOf(one).filter((words) => {
          ruler.textContent = words
          return ruler.getBoundingClientRect().width > room + 1
        })
        ruler.remove()
        return cut
      })
  })

test.each([320, 390])('on a phone of %i px no field and no choice is cut', async (width) => {
  const { page } = await neighbour(browser, phone(width))
  for (const path of ['/uk/s', '/uk/explore', '/uk/p/create?type=event&step=2']) {
    await page.goto(path)
    await isAlive(page)
    const price = page.getByLabel('Валюта')
    if (path.includes('event')) await price.waitFor()
    expect(await cutOf(page), path).toEqual([])
  }
})

test.each([320, 390, 1_440])(
  'the choices of the people of the console are whole at %i px',
  async (width) => {
    const page = await admin(
      browser,
      width < 600 ? phone(width) : { viewport: { width, height: 900 } },
    )
    await page.goto('/uk/admin/people')
    await isAlive(page)
    expect(await cutOf(page)).toEqual([])
  },
)

test.each([1_240, 1_280, 1_440])(
  'the search of the header says all of it at %i px',
  async (width) => {
    const { page } = await neighbour(browser, {
      ...STILL,
      viewport: { width, height: 900 },
      cookies: { country: 'DE', city: 'frankfurt' },
    })
    await page.goto('/uk/to-de/frankfurt/feed')
    await isAlive(page)
    expect(await page.locator('header input[type=search]').isVisible()).toBe(true)
    // nor does the menu pay for it
    const menu = page.locator('header .main-nav')
    expect(await menu.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    expect(await cutOf(page)).toEqual([])
  },
)
