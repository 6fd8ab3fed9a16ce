import rrule, { type RRule } from 'rrule'
import { overAt, RECKONED_LENGTH } from '../../lib/time/event-over.ts'
import { momentOf, wallClock } from '../../lib/time/zoned-time.ts'
import { readRecurrence } from './read-recurrence.ts'

/** An event with its rule, as it stands in the database. */
export interface RepeatingEvent {
  readonly startsAt: Date
  readonly endsAt: Date
  /** By its clocks the event repeats: at 18:30 before and after they are changed. */
  readonly timeZone: string
  readonly recurrence: string
  /** The dates that are not as the rule has them. */
  readonly exceptions?: readonly DateException[]
}

/** One date that its organiser moved or cancelled, named by its start by the rule. */
export interface DateException {
  readonly originalAt: Date
  /** Absent where it is not moved. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly isCancelled: boolean
}

export interface Occurrence {
  /** Its start by the rule. */
  readonly originalAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
}

export interface Occurrences {
  /** Those from a year before now to a year after it, in order, with those that were cancelled. */
  readonly near: readonly Occurrence[]
  /** The one that is on or comes next; after all of them the last. Cancelled only where all are. */
  readonly next: Occurrence
  /** How many follow that one; null where they have no end. */
  readonly left: number | null
  /** When to look again: at the end of that one while others follow, and in good time before the year runs out. */
  readonly dueAt: Date | null
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEAR = 400 * DAY
const IN_GOOD_TIME = 100 * DAY
/** More of them are as good as without an end. */
const MAX_LEFT = 1_000
const FOREVER = new Date('9999-01-01')

/** When a repeating event happens; undefined for a rule that cannot be read: the event then is a single one. */
export function occurrencesOf(event: RepeatingEvent, now: Date): Occurrences | undefined {
  const rule = ruleOf(event)
  if (!rule) return undefined
  const { timeZone } = event
  const clock = {
    now: wallClock(now, timeZone).getTime(),
    length: lengthOf(event) || RECKONED_LENGTH,
  }
  const first = wallClock(event.startsAt, timeZone)
  const next =
    rule.after(new Date(clock.now - clock.length), false) ?? rule.before(FOREVER, true) ?? first
  const horizon = new Date(Math.max(clock.now, next.getTime()) + NEAR)
  const following = rule.between(next, FOREVER, false, (_date, index) => index < MAX_LEFT).length
  const planned = rule
    .between(new Date(Math.min(clock.now - NEAR, next.getTime())), horizon, true)
    .map((start) => occurrenceAt(event, start))
  const near = withExceptions(event, planned)
  const shown =
    nextOf(near, now) ?? near.find(isToCome(now)) ?? near.at(-1) ?? occurrenceAt(event, next)
  const isOn = (one: Occurrence) => !one.isCancelled && one.startsAt > shown.startsAt
  const later = following - near.filter((one) => one.originalAt > momentOf(next, timeZone)).length
  const left = near.filter(isOn).length + Math.max(0, later)
  const due = [
    // one that is over is shown while all that is in sight is cancelled: only a new date changes that
    ...(left > 0 && isToCome(now)(shown) ? [overAt(shown.startsAt, shown.endsAt)] : []),
    ...(rule.after(horizon, false) ? [now.getTime() + NEAR - IN_GOOD_TIME] : []),
  ]
  return {
    near,
    next: shown,
    left: following < MAX_LEFT ? left : null,
    // an hour that comes twice may end before now by one of its clocks
    dueAt: due.length > 0 ? new Date(Math.max(Math.min(...due), now.getTime() + MINUTE)) : null,
  }
}

/** What is on or comes next, after all of them the last; cancelled dates do not count. */
function nextOf(near: readonly Occurrence[], now: Date): Occurrence | undefined {
  const taking = near.filter((one) => !one.isCancelled)
  return taking.find(isToCome(now)) ?? taking.at(-1)
}

const isToCome = (now: Date) => (one: Occurrence) =>
  overAt(one.startsAt, one.endsAt) > now.getTime()

/**
 * In the order of their starts, of which no two are the same: a date that keeps to the rule stays where it is, and one
 * that was moved onto it is at its own time again, as is the later one of two that were moved to the same time.
 */
function withExceptions(
  { exceptions = [] }: RepeatingEvent,
  planned: readonly Occurrence[],
): Occurrence[] {
  const byOriginal = new Map(exceptions.map((one) => [one.originalAt.getTime(), one]))
  let changed = planned.map((one) => withException(one, byOriginal.get(one.originalAt.getTime())))
  for (let found = -1; found !== 0; ) {
    // a date that is at its own time again may meet another that was moved there
    const taken = new Set(changed.filter((one) => !isMoved(one)).map(startOf))
    const clashes = changed.map((one) => {
      if (!isMoved(one)) return false
      const clash = taken.has(startOf(one))
      taken.add(startOf(one))
      return clash
    })
    found = clashes.filter(Boolean).length
    changed = changed.map((one, index) =>
      clashes[index] ? { ...(planned[index] ?? one), isCancelled: one.isCancelled } : one,
    )
  }
  return changed.toSorted((a, b) => startOf(a) - startOf(b))
}

function withException(one: Occurrence, found: DateException | undefined): Occurrence {
  if (!found) return one
  const { startsAt, endsAt, isCancelled } = found
  return { ...one, isCancelled, ...(startsAt && endsAt && { startsAt, endsAt }) }
}

const startOf = (one: Occurrence) => one.startsAt.getTime()
const isMoved = (one: Occurrence) => startOf(one) !== one.originalAt.getTime()

/** The rule by the clocks of the place. The event's own start is the first, whatever the rule says of it (RFC 5545). */
function ruleOf({ startsAt, timeZone, recurrence }: RepeatingEvent): RRule | undefined {
  const read = readRecurrence(recurrence, timeZone)
  if (!read) return undefined
  const dtstart = wallClock(startsAt, timeZone)
  dtstart.setUTCMilliseconds(0)
  const rule = new rrule.RRule({ ...read, dtstart })
  if (rule.between(dtstart, dtstart, true).length > 0) return rule
  const all = new rrule.RRuleSet()
  all.rdate(dtstart)
  all.rrule(new rrule.RRule({ ...read, dtstart, count: read.count ? read.count - 1 : null }))
  return all
}

const lengthOf = ({ startsAt, endsAt, timeZone }: RepeatingEvent) =>
  wallClock(endsAt, timeZone).getTime() - wallClock(startsAt, timeZone).getTime()

/** As long by the clock as the first one: a whole day is one also when it has 25 hours. */
function occurrenceAt(event: RepeatingEvent, clock: Date): Occurrence {
  const startsAt = momentOf(clock, event.timeZone)
  const endsAt = momentOf(new Date(clock.getTime() + lengthOf(event)), event.timeZone)
  return {
    originalAt: startsAt,
    startsAt,
    endsAt: new Date(Math.max(startsAt.getTime(), endsAt.getTime())),
    isCancelled: false,
  }
}
