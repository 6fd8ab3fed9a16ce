import type { Database } from '../../../platform/db/database.ts'
import { explainQuery, isTerm } from '../vocabulary/explain-query.ts'
import { wordUse } from '../word-use.ts'
import type { ReadWord } from '../words/query-expression.ts'
import { textQuery } from '../words/text-query.ts'

/**
 * The word of a place that some text as a whole is; undefined when it is none.
 * @param country the terms of which go first
 * @param isOpen whether it is still being typed, so that it may be the beginning of a name
 */
export async function findTerm(
  db: Database,
  text: string,
  { country, isOpen = false }: { country?: string | undefined; isOpen?: boolean } = {},
): Promise<ReadWord | undefined> {
  const [use, { words }] = await Promise.all([wordUse(db), textQuery(text)])
  const explained = await explainQuery(words, { use, country, isOpen })
  return explained.length === 1 ? explained.find(isTerm) : undefined
}
