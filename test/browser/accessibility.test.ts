import { expect, test } from 'vitest'
import { axeFindings, axeFindingsOnScreens, NO_PAGE, WIDE } from './axe.ts'
import { hydrate, openBrowser } from './browser.ts'
import { readingPaths, sample } from './sample.ts'

const { visitor } = openBrowser()

test('axe finds nothing on any page, wide or on a phone, light or dark', async () => {
  const page = await visitor({
    viewport: WIDE,
    reducedMotion: 'reduce',
    expected: NO_PAGE,
  })
  const findings: string[] = []
  for (const path of [...readingPaths(await sample()), '/404', '/error500']) {
    await page.goto(path)
    findings.push(...(await axeFindingsOnScreens(page)))
  }
  expect(findings).toEqual([])
}, 480_000)

test('the open chooser passes too', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await page.goto('/uk/feed')
  await hydrate(page)
  await page.locator('header a.place').click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})
