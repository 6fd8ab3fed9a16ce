import { longDate } from '../../../lib/uk-date.ts'
import * as m from '../../../paraglide/messages.js'

/** A rule of RFC 5545 in words: «щотижня, усього 4 рази»; undefined for one that has no simple words. */
export function recurrenceWords(rule: string): string | undefined {
  const parts = new Map(
    rule
      .replace(/^RRULE:/i, '')
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  )
  const often = howOften(parts.get('FREQ'), Number(parts.get('INTERVAL') ?? 1))
  if (!often) return undefined
  const count = Number(parts.get('COUNT'))
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '')
  if (count > 1) return m.repeat_and_count({ often, times: m.repeat_times({ count }) })
  if (until)
    return m.repeat_and_until({
      often,
      date: longDate(`${until[1]}-${until[2]}-${until[3]}T12:00:00Z`),
    })
  return often
}

function howOften(frequency: string | undefined, interval: number): string | undefined {
  if (!Number.isInteger(interval) || interval < 1) return undefined
  if (frequency === 'DAILY')
    return interval === 1 ? m.repeat_daily() : m.repeat_days({ count: interval })
  if (frequency === 'WEEKLY')
    return interval === 1 ? m.repeat_weekly() : m.repeat_weeks({ count: interval })
  if (frequency === 'MONTHLY')
    return interval === 1 ? m.repeat_monthly() : m.repeat_months({ count: interval })
  return undefined
}
