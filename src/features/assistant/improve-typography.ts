import { changeText } from '../../lib/change-text.ts'
import type { HtmlBlock } from '../../lib/html-blocks.ts'
import { setTypography } from '../../lib/typography.ts'
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
