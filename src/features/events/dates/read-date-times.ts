import { momentOf, wallClock } from '../../../lib/time/zoned-time.ts'
import * as m from '../../../paraglide/messages.js'
import { badInput } from '../../../platform/errors/failures.ts'
import { eventFields } from '../event-fields.ts'

interface Given {
  readonly startsAt?: string | null | undefined
  readonly endsAt?: string | null | undefined
}

/**
 * The moments of a date that is moved, by the rules that every event keeps; undefined where it is as its rule has it.
 * Without an end it lasts as long by the clock as before.
 * @throws 400 by the field: no such time, an end before the start, a time that is over
 */
export function readDateTimes(
  { startsAt, endsAt }: Given,
  { timeZone, isAllDay }: { readonly timeZone: string; readonly isAllDay: boolean },
  before: { readonly startsAt: string; readonly endsAt: string },
): { readonly startsAt: Date; readonly endsAt: Date } | undefined {
  if (!startsAt) return undefined
  const read = eventFields.safeParse({ startsAt, endsAt, timeZone, isAllDay })
  if (!read.success) {
    const [issue] = read.error.issues
    throw badInput(String(issue?.path[0] ?? 'startsAt'), issue?.message ?? m.event_wrong_time())
  }
  if (read.data.startsAt.getTime() < Date.now()) throw badInput('startsAt', m.refused_past_start())
  if (endsAt) return { startsAt: read.data.startsAt, endsAt: read.data.endsAt }
  const clockOf = (at: string | Date) => wallClock(new Date(at), timeZone).getTime()
  const length = clockOf(before.endsAt) - clockOf(before.startsAt)
  const end = momentOf(new Date(clockOf(read.data.startsAt) + length), timeZone)
  return {
    startsAt: read.data.startsAt,
    endsAt: new Date(Math.max(read.data.startsAt.getTime(), end.getTime())),
  }
}
