import { readMapPoint } from '../../../../lib/address/map-point.ts'
import { readDay, readTime } from '../../../../lib/time/day-text.ts'
import { momentOf } from '../../../../lib/time/zoned-time.ts'
import type { EventDetails } from '../../../posts/event-details.ts'
import type { EventValues } from './event-values.ts'

/** What a list will show of an event; undefined while its day, or its hour, is not told. */
export function detailsOf(values: EventValues): EventDetails | undefined {
  const { isAllDay, startDay, startTime, endDay, endTime, timeZone, format } = values
  const start = momentAt(startDay, isAllDay ? '00:00' : startTime, timeZone)
  if (!start) return undefined
  const hasEnd = isAllDay ? endDay : endTime
  const named = hasEnd
    ? momentAt(endDay || startDay, isAllDay ? '00:00' : endTime, timeZone)
    : undefined
  // the last of whole days ends with the midnight after it
  const last = isAllDay ? new Date((named ?? start).getTime() + DAY) : named
  const end = last && last > start ? last : start
  const point = format === 'online' ? undefined : readMapPoint(values.point)
  const seats = Number(values.seats)
  return {
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    timeZone,
    isAllDay,
    address: (format !== 'online' && values.address.trim()) || null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    onlineLink: (format !== 'place' && values.onlineLink.trim()) || null,
    price: null,
    currency: null,
    seats: Number.isInteger(seats) && seats > 0 ? seats : null,
    registrationLink: null,
    recurrence: null,
    occurrencesLeft: null,
    state: values.state,
    going: 0,
    interested: 0,
  }
}

const DAY = 24 * 60 * 60_000

function momentAt(dayText: string, timeText: string, timeZone: string): Date | undefined {
  const [day, time] = [readDay(dayText), readTime(timeText)]
  return day && time ? momentOf(new Date(`${day}T${time}Z`), timeZone) : undefined
}
