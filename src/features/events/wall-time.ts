import { readDay, readTime } from '../../lib/time/typed/day-text.ts'
import { momentOf, wallClock } from '../../lib/time/zoned-time.ts'

const SHAPE = /^(.+?)(?:[ T](\d{1,2}:\d\d)(?::([0-5]\d))?)?$/

/**
 * A time as the clock on the wall shows it, `2026-11-29 18:30` or `29.11.2026 18:30`, with or without seconds, or a
 * day alone, which begins at midnight; as `wallClock` gives it. Undefined for what no calendar has, such as 30 February.
 */
export function readWallTime(text: string): Date | undefined {
  const [, date = '', hours = '00:00', seconds = '00'] = SHAPE.exec(text.trim()) ?? []
  const [day, time] = [readDay(date), readTime(hours)]
  return day && time ? new Date(`${day}T${time}:${seconds}Z`) : undefined
}

/** When an event takes place, by the clocks of its place (`wallClock`). */
export interface ClockTimes {
  readonly startsAt: Date
  readonly endsAt?: Date | null | undefined
  readonly timeZone: string
  readonly isAllDay: boolean
}

/**
 * The moments of the start and the end. Without an end it is the start; of whole days only the days count, and the
 * last one ends at the midnight after it.
 */
export function momentsOf({ startsAt, endsAt, timeZone, isAllDay }: ClockTimes) {
  const first = isAllDay ? midnight(startsAt) : startsAt
  const last = isAllDay ? new Date(midnight(endsAt ?? startsAt).getTime() + DAY) : (endsAt ?? first)
  return { startsAt: momentOf(first, timeZone), endsAt: momentOf(last, timeZone) }
}

const DAY = 24 * 60 * 60_000
const midnight = (clock: Date) => new Date(Math.floor(clock.getTime() / DAY) * DAY)

/** Whether the clocks of a place ever show a time: not when they are put forward over it. */
export const isShownByClocks = (clock: Date, timeZone: string): boolean =>
  wallClock(momentOf(clock, timeZone), timeZone).getTime() === clock.getTime()
