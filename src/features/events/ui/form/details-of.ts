import { readMapPoint } from '../../../../lib/address/map-point.ts'
import { readDay, readTime } from '../../../../lib/time/typed/day-text.ts'
import type { EventDetails } from '../../../posts/event-details.ts'
import { momentsOf } from '../../wall-time.ts'
import { eventEndOf } from './event-end.ts'
import type { EventValues } from './event-values.ts'

/** What a list will show of an event; undefined while its day, or its hour, is not told. */
export function detailsOf(values: EventValues): EventDetails | undefined {
  const { isAllDay, startDay, startTime, timeZone, format } = values
  const start = clockOf(startDay, isAllDay ? '00:00' : startTime)
  if (!start) return undefined
  const end = eventEndOf(values)
  const named = end && clockOf(end.day, isAllDay ? '00:00' : end.time)
  const { startsAt, endsAt } = momentsOf({
    startsAt: start,
    // one before the start is refused: the card shows none
    endsAt: named && named > start ? named : undefined,
    timeZone,
    isAllDay,
  })
  const point = format === 'online' ? undefined : readMapPoint(values.point)
  const seats = Number(values.seats)
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
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

/** What the clocks of the place show then. */
function clockOf(dayText: string, timeText: string): Date | undefined {
  const [day, time] = [readDay(dayText), readTime(timeText)]
  return day && time ? new Date(`${day}T${time}Z`) : undefined
}
