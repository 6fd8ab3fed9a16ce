import { sql } from 'kysely'
import { shiftDays } from '../../../lib/time/shift-day.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { LetterOutcome } from '../../letters/count-letter.ts'
import type { Letters } from './health-contract.ts'

interface CountedLetters {
  readonly total: Letters
  readonly before: Letters
  readonly days: (Letters & { readonly day: string })[]
}

/** The letters of so many days with today, the sum of the days before them, and each day. */
export async function readLetters(db: Database, length: number): Promise<CountedLetters> {
  const today = new Date().toISOString().slice(0, 10)
  const first = shiftDays(today, 1 - length)
  const { rows } = await sql<{ day: string; outcome: LetterOutcome; times: number }>`
    select day::text, outcome, times from letter_day
    where day >= ${shiftDays(first, -length)}::date and day <= ${today}::date`.execute(db)
  const sumOf = (isMeant: (day: string) => boolean): Letters => {
    const meant = rows.filter(({ day }) => isMeant(day))
    const of = (outcome: LetterOutcome) =>
      meant.reduce((sum, row) => sum + (row.outcome === outcome ? row.times : 0), 0)
    return {
      sent: of('sent'),
      refused: of('refused'),
      bounced: of('bounced'),
      complained: of('complained'),
      failed: of('failed'),
      inDoubt: of('in-doubt'),
    }
  }
  return {
    total: sumOf((day) => day >= first),
    before: sumOf((day) => day < first),
    days: Array.from({ length }, (_, index) => {
      const day = shiftDays(first, index)
      return { day, ...sumOf((one) => one === day) }
    }),
  }
}
