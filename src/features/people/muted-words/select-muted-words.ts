import type { Database } from '../../../platform/db/database.ts'

/** The words that somebody muted, as they wrote them, in the order of the alphabet. */
export async function selectMutedWords(db: Database, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('muted_word')
    .select('word')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ word }) => word).sort(new Intl.Collator('uk').compare)
}
