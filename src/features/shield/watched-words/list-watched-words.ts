import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { listWatchedWords as call } from './contract.ts'
import { readWatchedWords } from './read-watched-words.ts'
import { requireEverywhere } from './require-everywhere.ts'

/** The watched words, in the order of the alphabet. There are few, so the list has no pages. */
export const listWatchedWords = serve(call).handler(async ({ context }) => {
  requireEverywhere(viewerOf(context))
  return { words: await readWatchedWords(context.db) }
})
