import { readDay, readTime } from '../../../../lib/time/day-text.ts'
import { shiftDays } from '../../../../lib/time/shift-day.ts'

/** The lengths that are offered, in minutes. */
export const LENGTHS = ['60', '90', '120', '180', '240'] as const

/** How long an event lasts: one of the lengths, until a moment that is typed, or untold. */
export type Duration = '' | (typeof LENGTHS)[number] | 'until'

/** The times of an event as they were typed. */
interface TypedTimes {
  readonly isAllDay: boolean
  readonly startDay: string
  readonly startTime: string
  readonly duration: Duration
  /** Of a whole day its last one; otherwise the day until when. */
  readonly endDay: string
  readonly endTime: string
}

const DAY = 24 * 60
/** What lasts longer overnight has its hour mistyped rather than its day untold. */
const MAX_NIGHT = 12 * 60

/** The day and the hour of the end, as they were typed or follow from the length; undefined where none is told. */
export function endOf(times: TypedTimes): { day: string; time: string } | undefined {
  const { isAllDay, startDay, duration, endDay, endTime } = times
  if (isAllDay) return endDay ? { day: endDay, time: '' } : undefined
  if (duration !== 'until') return duration ? endAfter(times, Number(duration)) : undefined
  if (!endDay && !endTime) return undefined
  return { day: endDay || nightEndOf(times) || startDay, time: endTime }
}

function endAfter({ startDay, startTime }: TypedTimes, minutes: number) {
  const [day, begins] = [readDay(startDay), minutesOf(startTime)]
  if (!day || begins === undefined) return undefined
  const ends = begins + minutes
  return { day: ends < DAY ? startDay : shiftDays(day, 1), time: clockOf(ends % DAY) }
}

/** The day after the start, where an hour without its day falls on it: what begins at 22:00 ends at 02:00 in the night. */
function nightEndOf({ startDay, startTime, endTime }: TypedTimes): string | undefined {
  const day = readDay(startDay)
  const [begins, ends] = [minutesOf(startTime), minutesOf(endTime)]
  if (!day || begins === undefined || ends === undefined) return undefined
  return ends < begins && ends + DAY - begins <= MAX_NIGHT ? shiftDays(day, 1) : undefined
}

/** The length of an event that was told before. @param start @param end `2026-12-05 19:00` */
export function durationOf(start: string, end: string): Duration {
  const minutes = String((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000)
  return LENGTHS.find((length) => length === minutes) ?? 'until'
}

function minutesOf(typed: string): number | undefined {
  const [hours, minutes] = (readTime(typed) ?? '').split(':').map(Number)
  return minutes === undefined ? undefined : (hours ?? 0) * 60 + minutes
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
