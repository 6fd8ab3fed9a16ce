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

/** A day of the year, or the first such weekday from it on. */
interface DayOfYear {
  readonly month: number
  readonly day: number
  readonly weekday?: Weekday | undefined
}

/**
 * On what day an event of the demo community falls, whenever the seed runs: the first such weekday that is so
 * many days from today or later (fewer than none: back), or a day of the year.
 */
type EventDay = { readonly weekday: Weekday; readonly atLeast: number } | DayOfYear

/**
 * For so many days an event of a day of the year stands among what is over, before it is one of the next year. It is less
 * than the days since which each of them is announced.
 */
export const MAX_DAYS_OVER = 7

/**
 * The day of an event as `2026-12-06`.
 * @param today as `2026-11-21`, of the place of the event
 */
export function eventDay(on: EventDay, today: string): string {
  return 'atLeast' in on
    ? firstFrom(daysAfter(today, on.atLeast), on.weekday)
    : nextDay(on, daysAfter(today, -MAX_DAYS_OVER - 1))
}

/** The next such day after a day, both as `2026-12-06`. */
export function nextDay(on: DayOfYear, after: string): string {
  const year = Number(after.slice(0, 4))
  // the weekday of last year's rule may still be to come: from 29 December on it may fall in January
  const [next] = [year - 1, year, year + 1]
    .map((one) => firstFrom(dayOfYear(one, on.month, on.day), on.weekday))
    .filter((day) => day > after)
  if (!next) throw new Error(`No ${on.day}.${on.month} after ${after}`)
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

export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

const dayOfYear = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
