import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { listMutedWords as call } from './contract.ts'
import { selectMutedWords } from './select-muted-words.ts'

/** The words that one does not want to read. */
export const listMutedWords = serve(call).handler(async ({ context }) => ({
  mutedWords: await selectMutedWords(context.db, viewerOf(context).customerId),
}))
