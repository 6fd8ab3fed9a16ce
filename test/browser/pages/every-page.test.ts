import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindingsOnScreens, NO_PAGE, WIDE } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { sample } from '../sample.ts'
import { openAddresses } from './addresses.ts'
import { expectLight, meter, startsAtOnce, WRITING } from './loaded.ts'
import { rememberServed, unheldActs } from './unheld-acts.ts'
import { misfits } from './width.ts'

// What holds of every page that a visitor can open, from one visit of each: a visit costs more than what is looked at.

const { site, visitor } = openBrowser()
// writing opens over home and has tests of its own (test/browser/writing)
const addresses = (await openAddresses(await sample())).filter(({ path }) => path !== WRITING)

/** They open with the focus in their field, which is a sign of use. */
const SEARCHING = ['/uk/s', '/uk/explore']

test.each(addresses)(
  '$path fits, is accessible, comes to life as it was, and is light',
  async ({ path, isReading }) => {
    const page = await visitor({ viewport: WIDE, reducedMotion: 'reduce' })
    const loaded = meter(page)
    await rememberServed(page)
    const served = await page.goto(path)
    const isAtOnce = startsAtOnce((await served?.text()) ?? '')
    if (isReading && !SEARCHING.includes(path))
      expect.soft(isAtOnce, 'waits for a sign of use').toBe(false)
    expect
      .soft(await misfits(page), 'nothing is cut off sideways, nor covered by the next line')
      .toEqual([])
    expect.soft(await axeFindingsOnScreens(page), 'axe').toEqual([])

    const drawn = await wordsOf(page)
    const beforeUse = isAtOnce ? undefined : await loaded()
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    const alive = await wordsOf(page)
    expect.soft(alive.h1, 'the title stays when the page comes to life').toBe(drawn.h1)
    expect
      .soft(alive.length, 'the text stays when the page comes to life')
      .toBeGreaterThan(drawn.length * 0.9)

    expectLight({ path, isReading, site, beforeUse, whole: await loaded() })
    expect.soft(await unheldActs(page), 'what is pressed too early is held').toEqual([])
  },
)

test.each(['/404', '/error500'])('axe finds nothing on %s', async (path) => {
  const page = await visitor({ viewport: WIDE, reducedMotion: 'reduce', expected: NO_PAGE })
  await page.goto(path)
  expect(await axeFindingsOnScreens(page)).toEqual([])
})

async function wordsOf(page: Page) {
  const [h1, main] = await Promise.all([
    page.locator('h1').innerText(),
    page.locator('main').innerText(),
  ])
  return { h1, length: main.length }
}
