import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_DIR } from '../../servers/data-dir.ts'
import { axeFindingsInTheme, isEveryScreen } from '../axe.ts'
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

// a box has its theme whatever the system has, so each width and each theme of the page around is seen once
const SCREENS: readonly (readonly [width: number, colorScheme: 'light' | 'dark'])[] = [
  [390, 'dark'],
  [1440, 'light'],
  ...(isEveryScreen
    ? ([
        [390, 'light'],
        [1440, 'dark'],
      ] as const)
    : []),
]

test.each(SCREENS)(
  'every component in every state, at %i px, %s',
  async (width, colorScheme) => {
    const page = await visitor({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await page.goto(`${site.origin}/uk/ui`)
    await hydrate(page)
    // whoever uses the page may write in all of it (frame/unfocused.tsx)
    await page.keyboard.press('Shift')
    // the last to come: what goes on with files that the browser has kept
    for (const name of ['sending', 'failed', 'waiting', 'lost'])
      for (const box of await boxesOf(page, `A picture of a text: ${name}`))
        await box.locator('.editor-picture-state').waitFor()
    const boxes = await page.locator('.theme-box').evaluateAll((all) =>
      all.map((box) => ({
        name: `${box.parentElement?.querySelector('figcaption')?.textContent}, ${box.className}`,
        // padding and edges alone would be a component that draws nothing
        // what is of wide screens alone is not there
        isEmpty: box.checkVisibility() && (box.clientHeight < 40 || box.innerHTML === ''),
        isWide: box.scrollWidth > box.clientWidth,
      })),
    )
    expect(boxes.length).toBeGreaterThan(350)
    expect(boxes.filter(({ isEmpty, isWide }) => isEmpty || isWide)).toEqual([])
    // past ones would look all the same
    for (const state of ['скасовано', 'перенесено', 'місць немає'])
      await page.locator('.theme-light .item').getByText(state, { exact: true }).waitFor()
    expect(await misfits(page)).toEqual([])
    await expectStates(page)
    const findings: string[] = []
    // a picture of all would be higher than a browser draws, and axe takes several times as long over all at once
    const parts = await partsOf(page)
    for (const title of parts.titles) {
      await parts.leave(title)
      for (const one of await axeFindingsInTheme(page)) if (!isOfThisPage(one)) findings.push(one)
      await page.locator(PART).screenshot({
        path: `${PICTURES}/${width}-${colorScheme}-${title}.png`,
      })
    }
    expect(findings).toEqual([])
  },
  240_000,
)

const PART = 'section:has(> .component-states)'

/** The parts of the page, by their titles, and what leaves one of them there alone: axe reads hidden ones too. */
async function partsOf(page: Page) {
  const parts = await page.evaluateHandle(
    (all) =>
      [...document.querySelectorAll(all)].map((part) => ({
        part,
        title: part.querySelector('h2')?.textContent ?? '',
        place: part.parentElement,
      })),
    PART,
  )
  return {
    titles: await parts.evaluate((all) => all.map(({ title }) => title)),
    leave: (wanted: string) =>
      parts.evaluate((all, chosen) => {
        for (const { part, title, place } of all)
          if (title === chosen) place?.append(part)
          else part.remove()
      }, wanted),
  }
}

/** One component stands there in several states, under one name. */
const isOfThisPage = (finding: string) => finding.includes('landmark-unique')

/** Where a component stands in each theme. */
const boxesOf = (page: Page, name: string) =>
  page
    .locator('.component-state')
    .filter({ has: page.locator('figcaption').getByText(name, { exact: true }) })
    .locator('.theme-box')
    .all()

/** Whatever the system has, a box is of its theme, and what stands in it looks as under the pointer or with the focus. */
async function expectStates(page: Page) {
  const looks = await page.evaluate(() => {
    const lookOf = (place: string) => {
      const { backgroundColor, filter, outlineStyle } = getComputedStyle(
        document.querySelector(place) as Element,
      )
      return `${backgroundColor} ${filter} ${outlineStyle}`
    }
    const ways = ['default', 'hover', 'focus'].map((way) => `.force-${way} > .button`)
    return ['.theme-light', '.theme-dark'].map((theme) => [
      lookOf(theme),
      ...ways.map((way) => lookOf(`${theme} ${way}`)),
    ])
  })
  const [light = [], dark = []] = looks
  expect([light[0], dark[0]]).toEqual(['rgb(246, 248, 250) none none', 'rgb(14, 21, 28) none none'])
  for (const look of looks) {
    expect(new Set(look).size).toBe(4)
    expect(look[3]).toMatch(/ solid$/)
  }
}

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
