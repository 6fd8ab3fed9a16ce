import { momentOf, wallClock } from './zoned-time.ts'

/** A time of the week when something is open, in minutes by the clocks of its place. */
export interface OpenSpan {
  /** Monday is 1. */
  readonly day: number
  /** From the midnight with which the day begins. */
  readonly opens: number
  /** The same; after 1440 it is of the next day. */
  readonly closes: number
}

export interface OpenState {
  readonly isOpen: boolean
  /** When that changes: closing of what is open, opening of what is closed; nothing of what never closes. */
  readonly change?: {
    /** Minutes from midnight, 0 to 1439. */
    readonly minute: number
    /** Monday is 1. */
    readonly day: number
    /** 0: today by those clocks. */
    readonly inDays: number
  }
  /** Monday is 1. */
  readonly today: number
  /** Until when all of this is true: the change, or the end of the day. */
  readonly validUntil: Date
}

export const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES
const MINUTE = 60_000

/**
 * Whether something is open, by the clocks of its place: on the days when they are changed they count too.
 * @returns undefined where no hours are known
 */
export function openState(
  spans: readonly OpenSpan[],
  timeZone: string,
  now: Date,
): OpenState | undefined {
  if (spans.length === 0) return undefined
  const clock = wallClock(now, timeZone)
  const dayIndex = (clock.getUTCDay() + 6) % 7
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  const at = dayIndex * DAY_MINUTES + minute
  const starts = spans.map(({ day, opens, closes }) => ({
    start: (day - 1) * DAY_MINUTES + opens,
    length: closes - opens,
  }))
  const closesIn = minutesOpen(starts, at)
  const isOpen = closesIn > 0
  const changesIn = isOpen ? closesIn : Math.min(...starts.map(({ start }) => until(start, at)))
  const midnight = new Date(clock).setUTCHours(0, 0, 0, 0)
  const clockIn = (minutes: number) =>
    momentOf(new Date(midnight + (minute + minutes) * MINUTE), timeZone)
  const endOfDay = clockIn(DAY_MINUTES - minute)
  const today = dayIndex + 1
  if (changesIn >= WEEK_MINUTES) return { isOpen, today, validUntil: endOfDay }
  const inDays = Math.floor((minute + changesIn) / DAY_MINUTES)
  const change = {
    minute: (minute + changesIn) % DAY_MINUTES,
    day: ((dayIndex + inDays) % 7) + 1,
    inDays,
  }
  const changesAt = clockIn(changesIn)
  return { isOpen, change, today, validUntil: earlier(changesAt, endOfDay) }
}

const earlier = (one: Date, other: Date) => new Date(Math.min(Number(one), Number(other)))

interface Start {
  readonly start: number
  readonly length: number
}

/** For how many minutes more it is open: what begins where another ends goes on with it. 0: it is closed. */
function minutesOpen(starts: readonly Start[], at: number): number {
  let open = 0
  // each turn takes in at least one more, or ends
  for (let turn = 0; turn <= starts.length; turn++) {
    const reach = Math.max(
      ...starts.map(({ start, length }) => length - since(start, (at + open) % WEEK_MINUTES)),
    )
    if (reach <= 0 || open >= WEEK_MINUTES) break
    open += reach
  }
  return Math.min(open, WEEK_MINUTES)
}

const since = (start: number, at: number) => (at - start + WEEK_MINUTES) % WEEK_MINUTES
const until = (start: number, at: number) => (start - at + WEEK_MINUTES) % WEEK_MINUTES

/** Whether two of them are open at the same time, the night from Sunday to Monday included. */
export function overlap(one: OpenSpan, other: OpenSpan): boolean {
  const startOf = ({ day, opens }: OpenSpan) => (day - 1) * DAY_MINUTES + opens
  return (
    since(startOf(one), startOf(other)) < one.closes - one.opens ||
    since(startOf(other), startOf(one)) < other.closes - other.opens
  )
}
