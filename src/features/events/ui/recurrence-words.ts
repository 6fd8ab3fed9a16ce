import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'

/**
 * A rule of RFC 5545 in words: «щотижня, ще 3 рази»; undefined for one that has no simple words.
 * @param left how often it comes after this time; null when that has no end, or all of it is over
 */
export function recurrenceWords(rule: string, left: number | null): string | undefined {
  const parts = new Map(
    rule
      .replace(/^RRULE:/i, '')
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  )
  const often = howOften(parts.get('FREQ'), Number(parts.get('INTERVAL') ?? 1))
  if (!often) return undefined
  if (parts.get('COUNT') === '1') return undefined
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '')
  if (left === 0) return m.repeat_last({ often })
  if (until && left !== null)
    return m.repeat_and_until({
      often,
      date: longDate(`${until[1]}-${until[2]}-${until[3]}T12:00:00Z`),
    })
  return left ? m.repeat_and_left({ often, times: m.repeat_times({ count: left }) }) : often
}

function howOften(frequency: string | undefined, interval: number): string | undefined {
  if (!Number.isInteger(interval) || interval < 1) return undefined
  if (frequency === 'DAILY')
    return interval === 1 ? m.repeat_daily() : m.repeat_days({ count: interval })
  if (frequency === 'WEEKLY')
    return interval === 1 ? m.repeat_weekly() : m.repeat_weeks({ count: interval })
  if (frequency === 'MONTHLY')
    return interval === 1 ? m.repeat_monthly() : m.repeat_months({ count: interval })
  if (frequency === 'YEARLY')
    return interval === 1 ? m.repeat_yearly() : m.repeat_years({ count: interval })
  return undefined
}
