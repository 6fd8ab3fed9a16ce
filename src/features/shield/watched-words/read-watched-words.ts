import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { rememberSite } from '../../../platform/site/remember-site.ts'
import type { WatchedAction, WatchedWord } from './contract.ts'

/** So many are watched at most: every text is compared with all of them. */
export const MAX_WATCHED = 500

/** All watched words, in the order of the alphabet, from the database. */
export async function readWatchedWords(db: Database): Promise<WatchedWord[]> {
  const rows = await db
    .selectFrom('watched_word')
    .select(['id', 'word', 'action', 'replacement'])
    .orderBy(sql`lower(word)`)
    .limit(MAX_WATCHED)
    .execute()
  return rows.map((row) => ({ ...row, action: row.action as WatchedAction }))
}

/** The same from memory, since every text asks for them; given a transaction, from the database by it. */
export const watchedWords = rememberSite(readWatchedWords)
