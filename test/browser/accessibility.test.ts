import { expect, test } from 'vitest'
import { axeFindings, findingsOnPages, NO_PAGE } from './axe.ts'
import { hydrate, openBrowser } from './browser.ts'

const { visitor } = openBrowser()

test('axe finds nothing on any page of a wide screen, light or dark', async () => {
  const page = await visitor({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    expected: NO_PAGE,
  })
  expect(await findingsOnPages(page)).toEqual([])
}, 240_000)

test('the open chooser passes too', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await page.goto('/uk/feed')
  await hydrate(page)
  await page.locator('header a.place').click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})
