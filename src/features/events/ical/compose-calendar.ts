import ICAL from 'ical.js'
import { eventComponents } from './event-component.ts'
import type { CalendarEvent } from './select-calendar-events.ts'
import { timeZoneOf } from './time-zone.ts'

// the library does not count the space before what goes on
ICAL.foldLength = 74

/** How often a calendar should ask for a feed again. */
const REFRESH = 'PT1H'

interface Calendar {
  readonly name: string
  readonly events: readonly CalendarEvent[]
  /** Asked for again from time to time, not taken over once. */
  readonly isFeed: boolean
}

/** A file of iCalendar (RFC 5545) with the clocks of every zone that its events are told by. */
export function composeCalendar({ name, events, isFeed }: Calendar, origin: string): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Svoi//Svoi//UK')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  if (isFeed) {
    putText(calendar, 'x-wr-calname', name)
    const refresh = new ICAL.Property('refresh-interval')
    refresh.resetType('duration')
    refresh.setValue(ICAL.Duration.fromString(REFRESH))
    calendar.addProperty(refresh)
    putText(calendar, 'x-published-ttl', REFRESH)
  }
  const now = new Date()
  const zones = new Set(events.flatMap((one) => (one.isAllDay ? [] : one.timeZone)))
  for (const zone of zones) calendar.addSubcomponent(timeZoneOf(zone, now))
  for (const event of events)
    for (const component of eventComponents(event, origin)) calendar.addSubcomponent(component)
  return `${calendar.toString()}\r\n`
}

/** What no standard names is written as it stands, so its text is escaped here. */
function putText(component: ICAL.Component, name: string, text: string): void {
  component.addPropertyWithValue(name, text.replaceAll(/\s+/g, ' ').replaceAll(/[\\;,]/g, '\\$&'))
}
