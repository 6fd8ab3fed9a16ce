import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

const { visitor } = openBrowser()

test('a place pressed before the application has come opens the chooser when it has', async () => {
  const page = await visitor()
  const late = Promise.withResolvers<void>()
  await page.goto('/uk/feed', { waitUntil: 'networkidle' })
  await page.route('**/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.locator('header a.place').click()
  late.resolve()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/uk/feed')
})

test('where the application cannot come, a place that was pressed leads to its page', async () => {
  const page = await visitor({ expected: /\.js/ })
  await page.goto('/uk/feed', { waitUntil: 'networkidle' })
  await page.route('**/*.js', (route) => route.abort())
  await page.locator('header a.place').click()
  await page.waitForURL('**/uk/countries/**')
})
