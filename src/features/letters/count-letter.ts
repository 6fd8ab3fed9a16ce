import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { removalFromQueue } from '../../platform/jobs/take-from-queue.ts'
import type { Job } from '../../platform/jobs/worker.ts'

/**
 * What became of a letter: sent, refused by the mail server, come back later, complained of by its reader, given up
 * after all attempts, or gone without a response, so that nobody knows.
 */
export type LetterOutcome = 'sent' | 'refused' | 'bounced' | 'complained' | 'failed' | 'in-doubt'

/** Counts a letter of today, without to whom. */
export async function countLetter(db: Database, outcome: LetterOutcome): Promise<void> {
  await counting(outcome).execute(db)
}

/**
 * Counts a letter that has gone and ends its job, in one statement: the database does what it was sent, even where the
 * worker is killed meanwhile. It is not noted as a job that ended itself: after a failover the letter has gone all the
 * same.
 */
export async function recordGoneLetter(
  db: Database,
  job: Job,
  outcome: 'sent' | 'in-doubt',
): Promise<void> {
  await sql`with ended as (${removalFromQueue(job)}) ${counting(outcome)}`.execute(db)
}

const counting = (outcome: LetterOutcome) => sql`
  insert into letter_day as d (day, outcome, times) values (now()::date, ${outcome}, 1)
  on conflict (day, outcome) do update set times = d.times + 1`
