import * as m from '../../paraglide/messages.js'

const DAY_HOURS = 24
const DAY = DAY_HOURS * 3_600_000

/** «Посилання діє 24 години.», from two days on in days. */
export function lifetime(hours: number): string {
  const days = hours / DAY_HOURS
  return days >= 2 && Number.isInteger(days)
    ? m.letter_days({ count: days })
    : m.letter_hours({ count: hours })
}

/** Whole days until a moment, one at the least. */
export const daysUntil = (iso: string, now: number): number =>
  Math.max(1, Math.round((Date.parse(iso) - now) / DAY))
