import { sql } from 'kysely'
import { remember } from '../../lib/cache/remember.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { LetterOutcome } from './count-letter.ts'

/** How long the counts are kept, in seconds. */
const COUNT_SECONDS = 5

/** The metric of letters. It is read from the database, since reports of bounces come in by a command. */
export function watchLetters({ db, metrics }: Pick<Services, 'db' | 'metrics'>): void {
  const count = remember(() => countLetters(db), {
    seconds: COUNT_SECONDS,
    maxEntries: 1,
    key: () => '',
  })
  metrics.read('svoi_letters_total', async () => {
    const counts = await count()
    return counts.map(({ outcome, times }) => ({ labels: { outcome }, value: times }))
  })
}

/** All letters so far: six rows a day at most, since a counter never goes back. */
async function countLetters(db: Database): Promise<{ outcome: LetterOutcome; times: number }[]> {
  const { rows } = await sql<{ outcome: LetterOutcome; times: number }>`
    select outcome, coalesce(sum(times), 0)::bigint as times
    from unnest(array['sent', 'refused', 'bounced', 'complained', 'failed', 'in-doubt']) as known (outcome)
      left join letter_day using (outcome)
    group by outcome`.execute(db)
  return rows
}
