import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { WatchedAction, WatchedWord } from './contract.ts'

/** So many are watched at most: every text is compared with all of them. */
export const MAX_WATCHED = 500

/** All watched words, in the order of the alphabet. */
export async function readWatchedWords(db: Database): Promise<WatchedWord[]> {
  const rows = await db
    .selectFrom('watched_word')
    .select(['id', 'word', 'action', 'replacement'])
    .orderBy(sql`lower(word)`)
    .limit(MAX_WATCHED)
    .execute()
  return rows.map((row) => ({ ...row, action: row.action as WatchedAction }))
}
