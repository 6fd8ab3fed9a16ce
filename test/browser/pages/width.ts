import type { Page } from 'playwright-core'
import { WIDE } from '../axe.ts'

/** Screens to try, and those where letters twice as large must fit too. */
const WIDTHS = [320, 390, 600, 768, 1_024, 1_440, 1_920]
const ZOOMED = [390, 1_280]

/**
 * Where something is cut off sideways; the wide screen with the usual letters is left.
 * @returns a line for each width that the page exceeds
 */
export async function tooWide(page: Page): Promise<readonly string[]> {
  const wide: string[] = []
  const measure = async (width: number, letters: string) => {
    await page.setViewportSize({ width, height: WIDE.height })
    const excess = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    }, letters)
    if (excess > 0) wide.push(`at ${width} px, ${letters || 'usual'}: ${excess} px too wide`)
  }
  for (const width of ZOOMED) await measure(width, '200%')
  for (const width of WIDTHS) await measure(width, '')
  await page.setViewportSize(WIDE)
  return wide
}
