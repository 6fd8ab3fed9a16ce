import {
  clock,
  dayAndMonth,
  dayRange,
  isOfThisYear,
  isoDay,
  kyivClock,
  longWeekday,
} from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import type { EventDetails } from '../../event-details.ts'
import { isOfSeveralDays, lastMoment } from './days-of-event.ts'
import { isOver } from './event-states.tsx'
import { stateWords } from './state-words.ts'

/** Whether it is over or what changed, when and where: the local clock first, Kyiv's beside it where it differs, then the place. */
export function EventWhen({ event }: { event: EventDetails }) {
  const parts = [hoursOf(event), placeOf(event), seatsOf(event)]
  const isPast = isOver(event) && event.state !== 'cancelled'
  const state = isPast ? m.event_state_over() : stateWords(event.state) || onWords(event)
  return (
    <p>
      {state && (
        <>
          <b className="state">{state}</b>
          {' · '}
        </>
      )}
      <Days event={event} />
      {['', ...parts.filter(Boolean)].join(' · ')}
    </p>
  )
}

/** «триває», where somebody named the end. */
const onWords = ({ startsAt, endsAt }: EventDetails) =>
  Date.parse(startsAt) <= Date.now() && endsAt !== startsAt ? m.event_state_on() : ''

/** «11:00–13:00 (12:00 у Києві)», without an end that nobody named. */
function hoursOf(event: EventDetails): string {
  if (event.isAllDay) return m.event_all_day()
  const start = clock(event.startsAt, event.timeZone)
  const end = event.endsAt === event.startsAt ? '' : `–${clock(event.endsAt, event.timeZone)}`
  const local = start + end
  const kyiv = kyivClock(event.startsAt, event.timeZone)
  return kyiv === start ? local : m.event_hours({ local, kyiv })
}

const placeOf = (event: EventDetails) =>
  event.onlineLink && !event.address ? m.event_online() : (event.address ?? '')

/**
 * «субота, 28 листопада»: the date is marked, since a leaf beside it says the same. The year is small there: a day of
 * another one is told whole.
 */
function Days({ event }: { event: EventDetails }) {
  const { startsAt, timeZone } = event
  if (isOfSeveralDays(event)) return dayRange(startsAt, lastMoment(event), timeZone)
  const [weekday, day] = [longWeekday(startsAt, timeZone), dayAndMonth(startsAt, timeZone)]
  if (!isOfThisYear(startsAt, timeZone))
    return `${weekday}, ${day} ${m.event_year({ year: isoDay(startsAt, timeZone).slice(0, 4) })}`
  return (
    <>
      {weekday}
      <span className="date">, {day}</span>
    </>
  )
}

function seatsOf(event: EventDetails): string {
  if (event.seats === null || event.state !== 'planned' || isOver(event)) return ''
  return m.event_seats_left({ left: event.seats - event.going, seats: event.seats })
}
