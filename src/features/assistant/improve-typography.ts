import { changeText } from '../../lib/html/change-text.ts'
import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { setTypography } from '../../lib/typography/typography.ts'
import type { BlockChange } from './piece-of.ts'

/** Quotes, dashes, apostrophes and spaces of every block; code stays as it is. */
export function improveTypography(
  blocks: readonly HtmlBlock[],
  isUkrainian: boolean,
): BlockChange[] {
  return blocks.flatMap(({ html }, block) => {
    const after = changeText(html, (line) => setTypography(line, isUkrainian))
    return after === html ? [] : [{ block, count: 1, after }]
  })
}
