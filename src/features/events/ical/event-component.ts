import ICAL from 'ical.js'
import { paths } from '../../../lib/address/paths.ts'
import { momentOf, wallClock } from '../../../lib/time/zoned-time.ts'
import { readRecurrence } from '../read-recurrence.ts'
import type { CalendarEvent } from './select-calendar-events.ts'

const DAY = 24 * 60 * 60_000

/**
 * An event as calendars read it (RFC 5545): a VEVENT with its rule, and one more for each date that was moved.
 * @param origin of the site, which makes the identity unique
 */
export function eventComponents(event: CalendarEvent, origin: string): ICAL.Component[] {
  const series = eventComponent(event, origin)
  if (!event.recurrence) return [series]
  for (const { originalAt } of event.exceptions.filter((one) => one.isCancelled))
    putTime(series, 'exdate', originalAt, event)
  const moved = event.exceptions.flatMap(({ originalAt, startsAt, endsAt, isCancelled }) => {
    if (isCancelled || !startsAt || !endsAt) return []
    const component = eventComponent({ ...event, startsAt, endsAt, recurrence: null }, origin)
    putTime(component, 'recurrence-id', originalAt, event)
    return component
  })
  return [series, ...moved]
}

function eventComponent(event: CalendarEvent, origin: string): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const put = (name: string, value: string | number | object | undefined) => {
    if (value !== undefined && value !== '') component.addPropertyWithValue(name, value)
  }
  const url = origin + paths.item('event', event.seoLink)
  const changed = moment(event.changedAt)
  put('uid', `event-${event.id}@${new URL(origin).host}`)
  put('sequence', event.revision)
  put('dtstamp', changed)
  put('last-modified', changed)
  put('created', moment(event.publishedAt))
  putTimes(component, event)
  put('rrule', ruleOf(event))
  put('summary', oneLine(event.title))
  put(
    'location',
    oneLine([event.address, event.cityName, event.countryName].filter(Boolean).join(', ')) ||
      oneLine(event.onlineLink ?? ''),
  )
  if (event.latitude !== null && event.longitude !== null)
    put('geo', [event.latitude, event.longitude])
  put('description', [lines(event.description), event.onlineLink, url].filter(Boolean).join('\n\n'))
  put('url', url)
  put('status', event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED')
  return component
}

function putTimes(
  component: ICAL.Component,
  { startsAt, endsAt, timeZone, isAllDay }: CalendarEvent,
) {
  const put = (name: string, time: ICAL.Time) => {
    const property = component.addPropertyWithValue(name, time)
    if (!isAllDay) property.setParameter('tzid', timeZone)
  }
  if (isAllDay) {
    // the day after the last one, which may end at its midnight or before
    const last = wallClock(new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1)), timeZone)
    put('dtstart', dayOf(wallClock(startsAt, timeZone)))
    put('dtend', dayOf(new Date(last.getTime() + DAY)))
    return
  }
  put('dtstart', clockOf(startsAt, timeZone))
  if (endsAt > startsAt) put('dtend', clockOf(endsAt, timeZone))
}

/** A moment that names a date of the series, of the kind that DTSTART has. */
function putTime(
  component: ICAL.Component,
  name: string,
  at: Date,
  { timeZone, isAllDay }: CalendarEvent,
) {
  const time = isAllDay ? dayOf(wallClock(at, timeZone)) : clockOf(at, timeZone)
  const property = component.addPropertyWithValue(name, time)
  if (!isAllDay) property.setParameter('tzid', timeZone)
}

const moment = (at: Date) => ICAL.Time.fromJSDate(at, true)

const dayOf = (clock: Date) =>
  new ICAL.Time(
    {
      year: clock.getUTCFullYear(),
      month: clock.getUTCMonth() + 1,
      day: clock.getUTCDate(),
      isDate: true,
    },
    ICAL.Timezone.localTimezone,
  )

function clockOf(at: Date, timeZone: string): ICAL.Time {
  const time = ICAL.Time.fromJSDate(wallClock(at, timeZone), true)
  time.zone = ICAL.Timezone.localTimezone
  return time
}

/** Its end is a day for whole days and a moment of Greenwich for others, as the standard wants it. */
function ruleOf({ recurrence, timeZone, isAllDay }: CalendarEvent): ICAL.Recur | undefined {
  const read = recurrence && readRecurrence(recurrence, timeZone)
  if (!read) return undefined
  const rule = ICAL.Recur.fromString(
    recurrence
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, ''),
  )
  if (read.until) rule.until = isAllDay ? dayOf(read.until) : moment(momentOf(read.until, timeZone))
  return rule
}

/** Without what would end a line of the file or means nothing to people. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
const lines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\P{Cc}]/gu, ' ')
    .trim()
