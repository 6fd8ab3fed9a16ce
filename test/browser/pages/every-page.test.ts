import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindingsOnScreens, NO_PAGE, WIDE } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { readingPaths, sample } from '../sample.ts'
import { BEFORE_USE, meter, READING, sum, WHOLE } from './loaded.ts'
import { rememberServed, unheldActs } from './unheld-acts.ts'
import { tooWide } from './width.ts'

// What holds of every page that reads, from one visit of each: a visit costs more than what is looked at.

const { visitor } = openBrowser()
const paths = readingPaths(await sample())

test.each(paths)('%s fits, is accessible, comes to life as it was, and is light', async (path) => {
  const page = await visitor({ viewport: WIDE, reducedMotion: 'reduce' })
  const loaded = meter(page)
  await rememberServed(page)
  await page.goto(path)
  expect.soft(await tooWide(page), 'nothing is cut off sideways').toEqual([])
  expect.soft(await axeFindingsOnScreens(page), 'axe, wide and light, a phone and dark').toEqual([])

  const drawn = await wordsOf(page)
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const alive = await wordsOf(page)
  expect.soft(alive.h1, 'the title stays when the page comes to life').toBe(drawn.h1)
  expect
    .soft(alive.length, 'the text stays when the page comes to life')
    .toBeGreaterThan(drawn.length * 0.9)

  const script = sum(await loaded(), 'script')
  expect.soft(script, 'bytes of script').toBeGreaterThan(BEFORE_USE)
  expect.soft(script, 'bytes of script').toBeLessThanOrEqual(isReading(path) ? READING : WHOLE)
  expect.soft(await unheldActs(page), 'what is pressed too early is held').toEqual([])
})

test.each(['/404', '/error500'])('axe finds nothing on %s', async (path) => {
  const page = await visitor({ viewport: WIDE, reducedMotion: 'reduce', expected: NO_PAGE })
  await page.goto(path)
  expect(await axeFindingsOnScreens(page)).toEqual([])
})

const isReading = (path: string) => !/^\/uk\/(login|registration)/.test(path)

async function wordsOf(page: Page) {
  const [h1, main] = await Promise.all([
    page.locator('h1').innerText(),
    page.locator('main').innerText(),
  ])
  return { h1, length: main.length }
}
