import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * What became of a letter: sent, refused by the mail server, come back later, complained of by its reader, or given up
 * after all attempts.
 */
export type LetterOutcome = 'sent' | 'refused' | 'bounced' | 'complained' | 'failed'

/** Counts a letter of today, without to whom. */
export async function countLetter(db: Database, outcome: LetterOutcome): Promise<void> {
  await sql`
    insert into letter_day as d (day, outcome, times) values (now()::date, ${outcome}, 1)
    on conflict (day, outcome) do update set times = d.times + 1`.execute(db)
}
