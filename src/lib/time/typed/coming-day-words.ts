import { monthsOfDates } from '../months-of-dates.ts'
import { shiftDays } from '../shift-day.ts'
import { readDay } from './day-text.ts'

/** Days from today on. */
const NEAR = ['сьогодні', 'завтра', 'післязавтра']
/** From Sunday on, as `Date` counts them, as answers to «коли?» too. */
const WEEKDAYS = [
  /^неділ[яю]$/,
  /^понеділок$/,
  /^вівторок$/,
  /^серед[ау]$/,
  /^четвер$/,
  /^п[ʼ'’]?ятниц[яю]$/,
  /^субот[ау]$/,
]

/**
 * Reads a day that is to come as people write it: all that `readDay` knows, and without a year «5 грудня» and «5.12»,
 * «завтра», «у суботу».
 * @param today 2026-11-30
 * @returns 2026-12-05, the next such day; undefined when there is none
 */
export function readComingDay(text: string, today: string): string | undefined {
  const words = text.trim().toLowerCase()
  const near = NEAR.indexOf(words)
  if (near >= 0) return shiftDays(today, near)
  const weekday = WEEKDAYS.findIndex((name) => name.test(words.replace(/^[ув]\s+/, '')))
  if (weekday >= 0) {
    const ahead = (weekday - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7
    return shiftDays(today, ahead || 7)
  }
  return readDay(text) ?? withoutYear(words, today)
}

function withoutYear(words: string, today: string): string | undefined {
  const [, day = '', name = ''] =
    /^(\d{1,2})(?:[./\s]\s*(?=\d)|[./\s]*(?=\p{L}))(\d{1,2}|\p{L}{3,})\.?$/u.exec(words) ?? []
  const month = Number(name) || monthsOfDates.findIndex((one) => one.startsWith(name)) + 1
  if (!day || !month) return undefined
  const year = Number(today.slice(0, 4))
  // 29 February may be years away
  for (let later = 0; later <= 8; later++) {
    const found = readDay(`${day}.${month}.${year + later}`)
    if (found && found >= today) return found
  }
  return undefined
}
