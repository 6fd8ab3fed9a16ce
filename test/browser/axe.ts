import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { PHONE } from './below-posts.ts'

export const WIDE = { width: 1_440, height: 900 }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything: RunOptions = {
  resultTypes: ['violations'],
  // which element it is, its HTML says
  selectors: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}
/** The dark theme differs in nothing but colours. */
const colours: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * What axe finds on the page as it stands, in both themes; the light one is left on.
 * @returns a line for each element that breaks a rule of WCAG 2.2 AA or of good practice
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await bringAxe(page)
  const light = await run(page, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await run(page, colours)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((one) => `dark ${one}`)].map((one) => `${page.url()} ${one}`)
}

/** The same in the theme that it has, for a page that shows both by itself. */
export async function axeFindingsInTheme(page: Page): Promise<readonly string[]> {
  await bringAxe(page)
  return run(page, everything)
}

type Screen = readonly [size: { width: number; height: number }, colorScheme: 'light' | 'dark']

/** Each width in both themes, as before a release (SCREENS=all). */
const ALL_SCREENS: readonly Screen[] = [WIDE.width, 768, PHONE.viewport.width, 320].flatMap(
  (width): Screen[] => [
    [{ width, height: 900 }, 'light'],
    [{ width, height: 900 }, 'dark'],
  ],
)
/**
 * Structure depends on the width and colours on the theme, so that two of the pairs show each of them. What only one
 * width has stands around every page, and tests of single pages look at it in the other theme.
 */
const TWO_SCREENS: readonly Screen[] = [
  [WIDE, 'light'],
  [PHONE.viewport, 'dark'],
]
/** Whether every page is looked at in all of them. */
export const isEveryScreen = process.env.SCREENS === 'all'
const SCREENS = isEveryScreen ? ALL_SCREENS : TWO_SCREENS

/** The same on each of the screens that are looked at; the wide one in the light is left. */
export async function axeFindingsOnScreens(page: Page): Promise<readonly string[]> {
  await bringAxe(page)
  const findings: string[] = []
  for (const [size, colorScheme] of SCREENS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    for (const found of await run(page, everything))
      findings.push(`${page.url()} ${size.width} ${colorScheme} ${found}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(WIDE)
  return findings
}

/** What the console says on the pages of what is missing or broken. */
export const NO_PAGE = /404 \(Not Found\)|500 \(Internal/

/** Reading axe takes as long as a third of what it does; it stays for as long as the document. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

/**
 * A target that a fixed bar happens to cover, or to touch, is free again as soon as somebody scrolls: what counts is what
 * is too small in both places.
 */
async function run(page: Page, options: RunOptions): Promise<string[]> {
  const found = await runOnce(page, options)
  if (!found.some(isOfSize)) return found
  const at = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollBy(0, scrollY > 0 ? -150 : 150))
  const elsewhere = new Set((await runOnce(page, options)).map(elementOf))
  await page.evaluate((top) => scrollTo(0, top), at)
  return found.filter((one) => !isOfSize(one) || elsewhere.has(elementOf(one)))
}

const isOfSize = (finding: string) => finding.startsWith('target-size:')
/** The finding without the numbers that follow the element. */
const elementOf = (finding: string) => finding.slice(0, finding.lastIndexOf('> ') + 1)

async function runOnce(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(wanted),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
}
