import { useDestination } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { daysOfMonth, shiftMonth, weekdayOf } from '../../../../lib/time/month.ts'
import {
  clock,
  dayAndWeekday,
  isoDay,
  longDate,
  monthTitle,
  shortWeekday,
} from '../../../../lib/time/uk-date.ts'
import { softHyphens } from '../../../../lib/typography/soft-hyphens.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { daysOfEvent } from '../../../posts/ui/event/days-of-event.ts'
import { stateWords } from '../../../posts/ui/event/state-words.ts'
import type { CalendarData } from '../load-events-screen.ts'
import styles from './calendar-sheet.css?url'

/** The call gives no more of a month than this. */
const MAX_EVENTS = 200

interface CalendarProps extends CalendarData {
  /** The address of the calendar, without its month. */
  readonly path: string
  readonly coming: string
}

/** A month: a grid of days where there is room, on a phone the days that have something. One list for both. */
export function Calendar({ month, today, events, isOver, path, coming, nearest }: CalendarProps) {
  const days = daysOfMonth(month).map((day) => ({
    day,
    events: events.filter((event) => daysOfEvent(event).includes(day)),
  }))
  return (
    <section aria-labelledby="month">
      <link rel="stylesheet" href={styles} precedence="default" />
      <MonthHead month={month} today={today} path={path} />
      {/* the days of an empty month fill a screen: what helps stands before them */}
      {events.length === 0 && (
        <NothingHere title={m.calendar_empty_title()} {...{ month, path, coming, nearest }} />
      )}
      <div className="weekdays" aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{shortWeekday(`${day}T12:00:00Z`, 'UTC')}</span>
        ))}
      </div>
      <ol className={`month from-${weekdayOf(`${month}-01`)}`}>
        {days.map((one) => (
          <Day key={one.day} {...one} today={today} />
        ))}
      </ol>
      <NextMonth month={month} path={path} />
      {isOver && (
        <div className="month-over">
          <NothingHere title={m.calendar_over_title()} {...{ month, path, coming, nearest }} />
        </div>
      )}
      {events.length >= MAX_EVENTS && (
        <p className="reach">{m.calendar_max({ count: MAX_EVENTS })}</p>
      )}
    </section>
  )
}

const WEEK = [
  '2024-01-01',
  '2024-01-02',
  '2024-01-03',
  '2024-01-04',
  '2024-01-05',
  '2024-01-06',
  '2024-01-07',
]

function MonthHead({ month, today, path }: { month: string; today: string; path: string }) {
  const to = (other: string | undefined, label: string, icon: 'chevron-left' | 'chevron-right') =>
    other && (
      <a
        className="icon-button"
        href={`${path}&month=${other}`}
        aria-label={`${label}: ${monthTitle(other)}`}
      >
        <Icon name={icon} />
      </a>
    )
  const present = today.slice(0, 7)
  return (
    <div className="month-head">
      <h2 id="month">{monthTitle(month)}</h2>
      <nav aria-label={m.calendar_months()}>
        {month !== present && (
          // named, since the address without a month may lead to a later one
          <a className="chip" href={`${path}&month=${present}`}>
            {m.calendar_today()}
          </a>
        )}
        {to(shiftMonth(month, -1), m.calendar_previous(), 'chevron-left')}
        {to(shiftMonth(month, 1), m.calendar_next(), 'chevron-right')}
      </nav>
    </div>
  )
}

/** Below the days of a phone, where the head of the month is out of sight by then. */
function NextMonth({ month, path }: { month: string; path: string }) {
  const next = shiftMonth(month, 1)
  return (
    next && (
      <a className="chip" href={`${path}&month=${next}`}>
        {`${m.calendar_next()}: ${monthTitle(next)}`}
        <Icon name="arrow-right" />
      </a>
    )
  )
}

function Day({
  day,
  events,
  today,
}: {
  day: string
  events: CalendarData['events']
  today: string
}) {
  const number = Number(day.slice(8))
  const isToday = day === today
  // on a phone past days of the present month are hidden; the archive lists them
  const isPastDay = day < today && day.slice(0, 7) === today.slice(0, 7)
  if (events.length === 0) {
    return (
      <li className={isToday ? 'none today' : 'none'} aria-hidden="true">
        <span className="number">{number}</span>
      </li>
    )
  }
  return (
    <li
      id={`day-${day}`}
      {...(isToday && { className: 'today' })}
      {...(isPastDay && { className: 'past' })}
    >
      <h3>
        <time dateTime={day}>
          <span className="number" aria-hidden="true">
            {number}
          </span>
          <span className="full">{dayAndWeekday(`${day}T12:00:00Z`, 'UTC')}</span>
        </time>
        {isToday && <span className="full">{`, ${m.calendar_is_today()}`}</span>}
      </h3>
      <ul>
        {events.map((event) => (
          <Entry key={`${event.seoLink} ${event.startsAt}`} event={event} day={day} />
        ))}
      </ul>
    </li>
  )
}

function Entry({ event, day }: { event: CalendarData['events'][number]; day: string }) {
  const { startsAt, timeZone } = event
  const begun =
    isoDay(startsAt, timeZone) === day ? clock(startsAt, timeZone) : m.calendar_goes_on()
  const hour = event.isAllDay ? m.event_all_day() : begun
  const { to } = useDestination()
  const city = to.city ? null : event.cityName
  const note = [city, stateWords(event.state)].filter(Boolean).join(' · ')
  return (
    <li>
      <a href={paths.item('event', event.seoLink)} className={event.state}>
        <time dateTime={startsAt}>{hour}</time> <b>{softHyphens(event.title)}</b>
        {note && <small>{note}</small>}
      </a>
    </li>
  )
}

/** Where the nearest events stand, when the month has none or none any more. */
function NothingHere({
  title,
  month,
  path,
  coming,
  nearest,
}: Pick<CalendarProps, 'month' | 'path' | 'coming' | 'nearest'> & { title: string }) {
  const its = nearest && isoDay(nearest.startsAt, nearest.timeZone).slice(0, 7)
  return (
    <Empty icon="calendar-days" title={title}>
      {nearest && its !== month ? (
        <a className="button quiet" href={`${path}&month=${its}`}>
          {m.calendar_nearest({ date: longDate(nearest.startsAt, nearest.timeZone) })}
        </a>
      ) : (
        <a className="button quiet" href={coming}>
          {m.events_coming_link()}
        </a>
      )}
    </Empty>
  )
}
