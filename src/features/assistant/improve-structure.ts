import type { HtmlBlock } from '../../lib/html-blocks.ts'
import { plainTextOf } from '../../lib/plain-text.ts'
import { findLists } from './find-lists.ts'
import { headingOf } from './heading-of.ts'
import type { BlockChange } from './piece-of.ts'
import { splitParagraph } from './split-paragraph.ts'

/** Lists, headings and shorter paragraphs where the author typed what looks like them. */
export function improveStructure(blocks: readonly HtmlBlock[]): BlockChange[] {
  const lists = findLists(blocks)
  const isTaken = (index: number) =>
    lists.some(({ block, count }) => index >= block && index < block + count)
  const others = blocks.flatMap((block, index) => {
    if (block.tag !== 'p' || isTaken(index)) return []
    const next = blocks.slice(index + 1).find(({ html }) => plainTextOf(html) !== '')
    const after = headingOf(block, next) ?? splitParagraph(block)
    return after ? [{ block: index, count: 1, after }] : []
  })
  return [...lists, ...others].sort((one, other) => one.block - other.block)
}
