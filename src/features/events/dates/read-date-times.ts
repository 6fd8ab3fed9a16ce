import { momentOf, wallClock } from '../../../lib/time/zoned-time.ts'
import * as m from '../../../paraglide/messages.js'
import { badInput } from '../../../platform/errors/failures.ts'
import { eventFields } from '../event-fields.ts'

interface Given {
  readonly at: Date
  readonly startsAt?: string | null | undefined
  readonly endsAt?: string | null | undefined
}

interface Times {
  readonly startsAt: string | Date
  readonly endsAt: string | Date
}

interface EventTimes extends Times {
  readonly timeZone: string
  readonly isAllDay: boolean
}

/**
 * The moments of a date that is moved, by the rules that every event keeps; undefined where it is as its rule has it,
 * also where these times are named. Without an end it lasts as long by the clock as before.
 * @param at the date by the rule
 * @throws 400 by the field: no such time, an end before the start, a time that is over
 */
export function readDateTimes(
  { at, startsAt, endsAt }: Given,
  event: EventTimes,
  before: Times,
): { readonly startsAt: Date; readonly endsAt: Date } | undefined {
  if (!startsAt) return undefined
  const { timeZone, isAllDay } = event
  const read = eventFields.safeParse({ startsAt, endsAt, timeZone, isAllDay })
  if (!read.success) {
    const [issue] = read.error.issues
    throw badInput(String(issue?.path[0] ?? 'startsAt'), issue?.message ?? m.event_wrong_time())
  }
  const start = read.data.startsAt
  if (start.getTime() < Date.now()) throw badInput('startsAt', m.refused_past_start())
  const end = endsAt ? read.data.endsAt : endOf(start, before, timeZone)
  const isByRule =
    start.getTime() === at.getTime() && end.getTime() === endOf(at, event, timeZone).getTime()
  return isByRule ? undefined : { startsAt: start, endsAt: end }
}

/** The end of what begins at a moment and lasts as long by the clock as `like`. */
function endOf(start: Date, like: Times, timeZone: string): Date {
  const clockOf = (at: string | Date) => wallClock(new Date(at), timeZone).getTime()
  const length = clockOf(like.endsAt) - clockOf(like.startsAt)
  const end = momentOf(new Date(clockOf(start) + length), timeZone)
  return new Date(Math.max(start.getTime(), end.getTime()))
}
