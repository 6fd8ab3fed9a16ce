import { readDay, readTime } from '../../../../lib/time/day-text.ts'
import { shiftDays } from '../../../../lib/time/shift-day.ts'

/** The times of an event as they were typed. */
interface TypedTimes {
  readonly isAllDay: boolean
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
}

/** What lasts longer overnight has its hour mistyped rather than its day untold. */
const MAX_NIGHT = 12 * 60

/**
 * The day of the end as typed; where none is, that of the start, or the next one when the hour of the end says so: what
 * begins at 22:00 and ends at 02:00 goes into the night.
 */
export const endDayOf = (times: TypedTimes): string =>
  times.endDay || nightEndOf(times) || times.startDay

/** The day after the start, where an end without its day falls on it: `2026-12-06`. */
export function nightEndOf(times: TypedTimes): string | undefined {
  const day = readDay(times.startDay)
  const [begins, ends] = [minutesOf(times.startTime), minutesOf(times.endTime)]
  if (times.isAllDay || times.endDay || !day || begins === undefined || ends === undefined)
    return undefined
  const lasts = ends + 24 * 60 - begins
  return ends < begins && lasts <= MAX_NIGHT ? shiftDays(day, 1) : undefined
}

function minutesOf(typed: string): number | undefined {
  const [hours, minutes] = (readTime(typed) ?? '').split(':').map(Number)
  return minutes === undefined ? undefined : (hours ?? 0) * 60 + minutes
}
