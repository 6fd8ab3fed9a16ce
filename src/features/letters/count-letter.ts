import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { retryUnavailable } from '../../platform/errors/retry-unavailable.ts'
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
 * worker is killed meanwhile. It counts once, by whoever ends the job. It is not noted as a job that ended
 * itself: after a failover the letter has gone all the same.
 */
export async function recordGoneLetter(
  db: Database,
  job: Job,
  outcome: 'sent' | 'in-doubt',
): Promise<void> {
  const record = sql`with ended as (${removalFromQueue(job)}) ${counting(outcome, sql`from ended`)}`
  await retryUnavailable(() => record.execute(db))
}

const counting = (outcome: LetterOutcome, from: RawBuilder<unknown> = sql``) => sql`
  insert into letter_day as d (day, outcome, times) select now()::date, ${outcome}, 1 ${from}
  on conflict (day, outcome) do update set times = d.times + 1`
