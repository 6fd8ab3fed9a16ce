import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import { findLists } from './find-lists.ts'
import { headingOf } from './heading-of.ts'
import type { BlockChange } from './piece-of.ts'
import { splitParagraph } from './split-paragraph.ts'

/** Lists, headings and shorter paragraphs where the author typed what looks like them. */
export function improveStructure(blocks: readonly HtmlBlock[]): BlockChange[] {
  const lists = findLists(blocks)
  const taken = new Set(
    lists.flatMap(({ block, count }) => Array.from({ length: count }, (_, more) => block + more)),
  )
  const others: BlockChange[] = []
  // from the end, so that each block knows the next one with something to read
  let next: HtmlBlock | undefined
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index] as HtmlBlock
    const after =
      block.tag === 'p' && !taken.has(index)
        ? (headingOf(block, next) ?? splitParagraph(block))
        : undefined
    if (after) others.push({ block: index, count: 1, after })
    if (plainTextOf(block.html) !== '') next = block
  }
  return [...lists, ...others].sort((one, other) => one.block - other.block)
}
