/** Monday first, numbered as in ISO 8601 less one. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
type Weekday = (typeof weekdays)[number]

/**
 * On what day an event of the demo community falls, whenever the seed runs: the first such weekday that is so
 * many days from today or later (fewer than none: back), or the next such day of the year, or the first such
 * weekday from that day on.
 */
type EventDay =
  | { readonly weekday: Weekday; readonly atLeast: number }
  | {
      readonly month: number
      readonly day: number
      readonly weekday?: Weekday | undefined
    }

/**
 * The day of an event as `2026-12-06`. A day of the year is tomorrow at the earliest.
 * @param today as `2026-11-21`, of the place of the event
 */
export function eventDay(on: EventDay, today: string): string {
  if ('atLeast' in on) return firstFrom(daysAfter(today, on.atLeast), on.weekday)
  const year = Number(today.slice(0, 4))
  // the weekday of last year's rule may still be to come: from 29 December on it may fall in January
  const [next] = [year - 1, year, year + 1]
    .map((one) => firstFrom(dayOfYear(one, on.month, on.day), on.weekday))
    .filter((day) => day > today)
  if (!next) throw new Error(`No ${on.day}.${on.month} after ${today}`)
  return next
}

/** Every year has 1 to 28 February, and so on. */
export const isDayOfEveryYear = (month: number, day: number) =>
  dayOfYear(2_027, month, day).endsWith(`-${two(month)}-${two(day)}`)

const two = (number: number) => String(number).padStart(2, '0')

/** 0 is Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

function firstFrom(day: string, weekday: Weekday | undefined): string {
  if (!weekday) return day
  return daysAfter(day, (weekdays.indexOf(weekday) - weekdayOf(day) + 7) % 7)
}

function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

const dayOfYear = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
