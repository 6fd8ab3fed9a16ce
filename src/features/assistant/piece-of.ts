import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { wordDifference, wordsOf } from '../../lib/text/word-difference.ts'
import type { Piece, Reason, TitleProposal } from './contract.ts'

/** Some blocks in a row, and the clean HTML that is proposed in their place. */
export interface BlockChange {
  readonly block: number
  readonly count: number
  readonly after: string
  /** Why it is off by default; nothing where it is safe. */
  readonly reasons?: readonly Reason[]
}

export function pieceOf(
  blocks: readonly HtmlBlock[],
  { block, count, after, reasons = [] }: BlockChange,
): Piece {
  const before = blocks
    .slice(block, block + count)
    .map(({ html }) => html)
    .join('')
  return {
    block,
    at: blocks[block]?.at ?? 0,
    before,
    after,
    parts: wordDifference(wordsOf(before), wordsOf(after)),
    isRisky: reasons.length > 0,
    reason: [...reasons],
  }
}

export function proposalOf(
  before: string,
  text: string,
  reasons: readonly Reason[],
): TitleProposal {
  return {
    text,
    parts: wordDifference(before, text),
    isRisky: reasons.length > 0,
    reason: [...reasons],
  }
}
