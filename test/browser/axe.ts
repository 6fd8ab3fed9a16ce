import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { readingPaths, sample } from './sample.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}
/** The dark theme differs in nothing but colours. */
const colours: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * What axe finds on the page as it stands, in both themes or the light one alone; that is left on.
 * @returns a line for each element that breaks a rule of WCAG 2.2 AA or of good practice
 */
export async function axeFindings(page: Page, isDarkToo = true): Promise<readonly string[]> {
  await page.evaluate(axe)
  const light = await run(page, everything)
  if (!isDarkToo) return light.map((one) => `${page.url()} ${one}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await run(page, colours)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((one) => `dark ${one}`)].map((one) => `${page.url()} ${one}`)
}

/** What the console says on the pages of what is missing or broken. */
export const NO_PAGE = /404 \(Not Found\)|500 \(Internal/

/** What axe finds on every page that is read. */
export async function findingsOnPages(page: Page, isDarkToo = true): Promise<readonly string[]> {
  const findings: string[] = []
  for (const path of [...readingPaths(await sample()), '/404', '/error500']) {
    await page.goto(path)
    findings.push(...(await axeFindings(page, isDarkToo)))
  }
  return findings
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(wanted),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
}
