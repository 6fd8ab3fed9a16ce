import type { Page } from 'playwright-core'
import { WIDE } from '../axe.ts'

/** Screens to try, and those where letters twice as large must fit too. */
const WIDTHS = [320, 390, 600, 768, 1_024, 1_440, 1_920]
const ZOOMED = [390, 1_280]

/**
 * Where something is cut off sideways, or lines of large letters stand in each other; the wide screen with the usual
 * letters is left.
 * @returns a line for each width that the page exceeds, and for each text with lines lower than its letters
 */
export async function misfits(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  const measure = async (width: number, letters: string) => {
    await page.setViewportSize({ width, height: WIDE.height })
    const excess = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    }, letters)
    if (excess > 0) found.push(`at ${width} px, ${letters || 'usual'}: ${excess} px too wide`)
  }
  for (const width of ZOOMED) {
    await measure(width, '200%')
    for (const text of await page.evaluate(crowded)) found.push(`at ${width} px, 200%: ${text}`)
  }
  for (const width of WIDTHS) await measure(width, '')
  await page.setViewportSize(WIDE)
  return found
}

/** What is written in lines that are lower than its letters, so that the next one covers them, or in too small a button. */
function crowded(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((one) => {
    const text = [...one.childNodes].find((node) => node.nodeType === 3 && node.nodeValue?.trim())
    if (!text || !one.checkVisibility()) return []
    const words = document.createRange()
    words.selectNode(text)
    if (one.matches('.button') && words.getBoundingClientRect().width > one.clientWidth)
      return [`a button is narrower than its words: ${one.textContent}`]
    const { fontSize, lineHeight } = getComputedStyle(one)
    if (!(Number.parseFloat(lineHeight) < Number.parseFloat(fontSize))) return []
    return [`${fontSize} in lines of ${lineHeight}: ${text.nodeValue?.trim().slice(0, 40)}`]
  })
}
