import { plainTextOf } from '../../../lib/html/plain-text.ts'
import * as m from '../../../paraglide/messages.js'
import type { ViewerContext } from '../../../platform/context.ts'
import { type BlockedBy, findBlocks } from '../../people/blocks/find-blocks.ts'
import { findMutedWords } from '../../people/muted-words/find-muted-words.ts'

/** Why the viewer does not read a comment at once; empty for the others. */
interface Fold {
  readonly folded?: string
  readonly blocked?: BlockedBy
}

/** What a reader is told in place of the words. */
const REASONS = { me: m.comment_of_blocked, them: m.comment_withheld }

interface Written {
  readonly author_id: number
  readonly content: string
}

/** By blocks and by muted words: a query for each of a whole page, none for who has neither. */
export async function findFolds(
  context: ViewerContext,
  rows: readonly Written[],
): Promise<(row: Written) => Fold> {
  const [blockOf, mutedIn] = await Promise.all([
    findBlocks(
      context,
      rows.map((row) => row.author_id),
    ),
    findMutedWords(context),
  ])
  return ({ author_id, content }) => {
    const blocked = blockOf(author_id)
    if (blocked) return { folded: REASONS[blocked](), blocked }
    const mutedWord = mutedIn(author_id, () => plainTextOf(content))
    return mutedWord === undefined ? {} : { folded: m.folded_word({ word: mutedWord }) }
  }
}
