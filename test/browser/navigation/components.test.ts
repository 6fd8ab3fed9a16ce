import { mkdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_DIR } from '../../servers/data-dir.ts'
import { axeFindings } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { openOwnSite } from '../own-site.ts'
import { misfits } from '../pages/width.ts'

/** The pictures of the last run. */
const PICTURES = `${DATA_DIR}/components`

const { visitor } = openBrowser()
let site: Awaited<ReturnType<typeof openOwnSite>>
beforeAll(async () => {
  await mkdir(PICTURES, { recursive: true })
  site = await openOwnSite('components-site', { NODE_ENV: 'test' })
}, 180_000)
afterAll(() => site?.close())

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'every component in every state, at %i px, %s',
  async (width, colorScheme) => {
    const page = await visitor({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await page.goto(`${site.origin}/uk/ui`)
    await hydrate(page)
    const sizes = await page
      .locator('.component-state')
      .evaluateAll((states) =>
        states.map((state) => ({ name: state.textContent, height: state.clientHeight })),
      )
    expect(sizes.length).toBeGreaterThan(80)
    // past ones would look all the same
    for (const state of ['скасовано', 'перенесено', 'місць немає'])
      await page.locator('.component-state').getByText(state, { exact: true }).waitFor()
    // a caption alone would be a component that draws nothing
    expect(sizes.filter(({ height }) => height < 40)).toEqual([])
    expect(await misfits(page)).toEqual([])
    // one component stands there in several states, under one name
    const findings = await axeFindings(page)
    expect(findings.filter((one) => !one.includes('landmark-unique'))).toEqual([])
    await page.screenshot({ path: `${PICTURES}/${width}-${colorScheme}.png`, fullPage: true })
  },
  120_000,
)

test('a site that is open for people does not have it', async () => {
  const page = await visitor({ expected: /404/ })
  expect((await page.goto('/uk/ui'))?.status()).toBe(404)
})

test('nor by a link within the application', async () => {
  const page = await visitor({ expected: /404/ })
  await page.goto('/uk')
  await hydrate(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/uk/ui', textContent: 'UI' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'UI', exact: true }).click()
  await page.waitForURL('**/uk/ui')
  await page.getByRole('heading', { level: 1, name: /немає/ }).waitFor()
  expect(await page.locator('.component-state').count()).toBe(0)
})
