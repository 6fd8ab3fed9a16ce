import { stemsOfPhrase } from '../../../lib/words/phrases.ts'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { addMutedWord as call } from './contract.ts'
import { selectMutedWords } from './select-muted-words.ts'

/** All of them are looked for in what one reads. */
const MAX_COUNT = 100

/** A word, or a few in a row, that one does not want to read. Another form of one that is muted changes nothing. */
export const addMutedWord = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  const { word } = input
  const stems = stemsOfPhrase(word)
  if (!stems) throw badInput('word', m.refused_muted_word())
  if ((await countOthers(db, customerId, stems)) >= MAX_COUNT)
    throw badInput('word', m.refused_muted_words_max({ count: MAX_COUNT }))
  await db
    .insertInto('muted_word')
    .values({ customer_id: customerId, word, stems })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { mutedWords: await selectMutedWords(db, customerId) }
})

/** Besides its other forms: the same twice is harmless. */
async function countOthers(db: Database, customerId: number, stems: string): Promise<number> {
  const { count } = await db
    .selectFrom('muted_word')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('stems', '<>', stems)
    .executeTakeFirstOrThrow()
  return Number(count)
}
