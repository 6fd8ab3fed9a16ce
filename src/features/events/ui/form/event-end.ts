import { overAt } from '../../../../lib/time/event-over.ts'
import { minutesOf } from '../../../../lib/time/minutes-of-day.ts'
import { shiftDays } from '../../../../lib/time/shift-day.ts'
import { readDay, readTime } from '../../../../lib/time/typed/day-text.ts'
import { momentOf, wallClock } from '../../../../lib/time/zoned-time.ts'
import { momentsOf, readWallTime } from '../../wall-time.ts'

/** The lengths that are offered, in minutes. */
export const LENGTHS = ['60', '90', '120', '180', '240'] as const

/** How long an event lasts: one of the lengths, until a moment that is typed, or untold. */
export type Duration = '' | (typeof LENGTHS)[number] | 'until'

/** The times of an event as they were typed. */
interface TypedTimes {
  readonly isAllDay: boolean
  readonly startDay: string
  readonly startTime: string
  readonly timeZone: string
  readonly duration: Duration
  /** Of a whole day its last one; otherwise the day until when. */
  readonly endDay: string
  readonly endTime: string
}

const MINUTE = 60_000
/** What lasts longer overnight has its hour mistyped rather than its day untold. */
const MAX_NIGHT = 12 * 60

/** The day and the hour of the end, as they were typed or follow from the length; undefined where none is told. */
export function eventEndOf(times: TypedTimes): { day: string; time: string } | undefined {
  const { isAllDay, startDay, duration, endDay, endTime } = times
  if (isAllDay) return endDay ? { day: endDay, time: '' } : undefined
  if (duration !== 'until') return duration ? endAfter(times, Number(duration)) : undefined
  if (!endDay && !endTime) return undefined
  return { day: endDay || nightEndOf(times) || startDay, time: endTime }
}

/** Whether what was told of the times lies in the past, as the server reckons it. */
export function areTimesOver(times: TypedTimes, now = Date.now()): boolean {
  const { startDay, startTime, isAllDay, timeZone } = times
  const startsAt = wallTimeOf(startDay, isAllDay ? '00:00' : startTime)
  if (!startsAt) return false
  const end = eventEndOf(times)
  const endsAt = end && wallTimeOf(end.day, isAllDay ? '00:00' : end.time)
  const moments = momentsOf({ startsAt, endsAt, timeZone, isAllDay })
  return overAt(moments.startsAt, moments.endsAt) < now
}

function wallTimeOf(dayText: string, timeText: string): Date | undefined {
  const [day, time] = [readDay(dayText), readTime(timeText)]
  return day && time ? readWallTime(`${day} ${time}`) : undefined
}

/** What the clocks of the place show so many minutes later, also in the night in which they are changed. */
function endAfter({ startDay, startTime, timeZone }: TypedTimes, minutes: number) {
  const [day, time] = [readDay(startDay), readTime(startTime)]
  if (!day || !time) return undefined
  const start = momentOf(new Date(`${day}T${time}Z`), timeZone)
  const end = wallClock(new Date(start.getTime() + minutes * MINUTE), timeZone).toISOString()
  const endDay = end.slice(0, 10)
  return { day: endDay === day ? startDay : endDay, time: end.slice(11, 16) }
}

/** The day after the start, where an hour without its day falls on it: what begins at 22:00 ends at 02:00 in the night. */
function nightEndOf({ startDay, startTime, endTime }: TypedTimes): string | undefined {
  const [day, begins, ends] = [readDay(startDay), readTime(startTime), readTime(endTime)]
  if (!day || !begins || !ends || ends >= begins) return undefined
  const minutes = minutesOf(ends) + 24 * 60 - minutesOf(begins)
  return minutes <= MAX_NIGHT ? shiftDays(day, 1) : undefined
}

/** The length of an event that was told before. @param startsAt @param endsAt `2026-12-05 19:00` */
export function durationOf(startsAt: string, endsAt: string, timeZone: string): Duration {
  const [start, end] = [readWallTime(startsAt), readWallTime(endsAt)]
  if (!start || !end) return 'until'
  const lasts = momentOf(end, timeZone).getTime() - momentOf(start, timeZone).getTime()
  return LENGTHS.find((length) => Number(length) * MINUTE === lasts) ?? 'until'
}
