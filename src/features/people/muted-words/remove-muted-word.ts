import { stemsOfPhrase } from '../../../lib/words/phrases.ts'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { removeMutedWord as call } from './contract.ts'
import { selectMutedWords } from './select-muted-words.ts'

/** One wants to read of it again; any form of it will do. Twice is harmless. */
export const removeMutedWord = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  await db
    .deleteFrom('muted_word')
    .where('customer_id', '=', customerId)
    .where('stems', '=', stemsOfPhrase(input.word))
    .execute()
  return { mutedWords: await selectMutedWords(db, customerId) }
})
